/**
 * The shapes of the wire messages, types only; written from src/tribu/wire by
 * tests/web/make_types.py (`make web-types`).
 */

/** @typedef {{text: string, lines: string[]}} Aim */
/** @typedef {{seat: number, card: string}} Laid */
/** @typedef {{cards: Laid[], winner: number, points: number}} Trick */
/** @typedef {{text: string, title?: string, tone?: string}} Badge */
/** @typedef {{game: 'tricks', title: string, starter: number, tricks: number, of: number, leader: number, trick: Laid[], last: Trick | null, badges: Badge[][], sizes: number[], hands: (string[] | null)[], mark?: string, notes?: string[], ask?: string, act?: string, pick?: number, aside?: string[], fresh?: string[]}} TrickScene */
/** @typedef {{kind: string, text?: string, seat?: number | null, card?: string | null, cards?: Laid[], points?: number, retells?: boolean}} Step */
/** @typedef {{seat: number, score: number, total: number, text: string, figure?: string}} Line */
/** @typedef {{deal: number, lines: Line[], notes: string[], scores: number[][], moment: string, moment_named: string}} Summary */
/** @typedef {{card?: string | null, up?: boolean, known?: boolean, barred?: boolean, aim?: number | null}} Slot */
/** @typedef {{slots: Slot[], somewhere?: string[], chosen?: boolean, value?: number | null, distance?: number | null, gold?: number | null}} BueHand */
/** @typedef {{game: 'bue', dealer: number, round: number, rounds: number, showing: boolean, sealed: number | null, hands: BueHand[], pack: number, discards: number, top: string | null, goal: number, may_mix: boolean, winner: number | null, superbue: boolean}} BueScene */
/** @typedef {{kind: string, text?: string, seat?: number | null, card?: string | null, cards?: Laid[], points?: number, retells?: boolean, slot?: number | null, other?: number | null, other_slot?: number | null, got?: string | null, slots?: number[]}} BueStep */
/** @typedef {{seat: number, score: number, total: number, text: string, figure?: string, place?: number, value?: number | null, distance?: number | null, gold?: number | null}} BueLine */
/** @typedef {{game: 'busca', opener: number, tricks: number, of: number, leader: number, trick: Laid[], last: Trick | null, points: number[], covered: boolean[], pita: boolean, sizes: number[], hands: (string[] | null)[]}} BuscaScene */
/** @typedef {{seat: number, score: number, total: number, text: string, figure?: string, points?: number | null}} BuscaLine */
/** @typedef {{game: 'bugami', dealer: number, bidding: boolean, bids: string[], tricks: number, of: number, leader: number, trick: Laid[], last: Trick | null, taken: number[], bugs: number[], now: number[], sides: number[][], sizes: number[], hands: (string[] | null)[], aside: number, left_over: string[]}} BugamiScene */
/** @typedef {{seat: number, score: number, total: number, text: string, figure?: string, tricks?: number | null, bugs?: number | null, bid?: string | null}} BugamiLine */
/** @typedef {{move: number, bank: number}} Pace */
/** @typedef {{id: string, starters: number[], iterations: number}} BoardTerms */
/** @typedef {{game: string, players: number, options: {[key: string]: number | string | boolean}, pace: Pace, rated: boolean, public: boolean, spectators: boolean, talk: string, substitute: string, grace: number, lesson: string | null, house?: {[key: string]: number}, board?: BoardTerms, locked?: boolean, evening?: string, bots?: string[], numbers?: number[]}} Setting */
/** @typedef {{since: number, moves: number, deals: number, totals: number[], until?: number | null}} Missed */
/** @typedef {{seat: number, state: string, name?: string, player?: string | null, by?: string, bot?: string, bank?: number | null, until?: number | null, missed?: Missed | null}} Place */
/** @typedef {{now: number, ends: {[key: string]: number}, rest: number | null}} Clock */
/** @typedef {{what: string, yes: number[], needed: number[]}} Vote */
/** @typedef {{deal: number, commit: string, step: string, match: string, promises?: string[], cuts?: string[]}} Fair */
/** @typedef {{type: 'talk', number: number, seat: number, name: string, text: string, at: number, preset?: string | null}} Talk */
/** @typedef {{type: 'table', seq: number, table: string, setting: Setting, aim: Aim, phase: string, me: number, host: boolean, places: Place[], deal: number, totals: number[], scored: number[], turn: number[], scene: BueScene | BuscaScene | BugamiScene | TrickScene | null, legal: string[][], clock: Clock | null, votes: Vote[], fair: Fair | null, ready: number[], summary: Summary | null, winners: number[], italian: boolean, log: Step[], talk: Talk[], watchers: number, warming: string[], next: string | null, next_by?: number, closed?: string, removed?: boolean, hurried?: string[]}} Snapshot */
/** @typedef {{type: 'news', seq: number, steps?: Step[], phase?: string | null, host?: boolean | null, places?: Place[] | null, deal?: number | null, totals?: number[] | null, scored?: number[] | null, turn?: number[] | null, scene?: BueScene | BuscaScene | BugamiScene | TrickScene | null, legal?: string[][] | null, clock?: Clock | null, votes?: Vote[] | null, fair?: Fair | null, ready?: number[] | null, summary?: Summary | null, winners?: number[] | null, italian?: boolean | null, watchers?: number | null, next?: string | null, next_by?: number | null, closed?: string | null}} News */
/** @typedef {{type: 'done', id: string, seq: number, value?: string | null}} Done */
/** @typedef {{type: 'refused', id: string, why: string, text: string, rule?: string | null}} Refused */
/** @typedef {{type: 'hint', id: string, by: string, advice: ([string, string, number, number, string, string])[]}} Hint */
/** @typedef {{type: 'warming', bots: string[]}} Warming */
/** @typedef {{type: 'hurried', bots: string[]}} Hurried */
/** @typedef {{type: 'error', text: string, close: boolean}} Failure */
/** @typedef {{type: 'pong', now: number}} Pong */
/** @typedef {{name: string, lang?: string}} NewMe */
/** @typedef {{name?: string | null, lang?: string | null}} ChangeMe */
/** @typedef {{code: string}} Redeem */
/** @typedef {{text: string}} DrawQr */
/** @typedef {{p256dh: string, auth: string}} PushKeys */
/** @typedef {{endpoint: string, keys: PushKeys}} Subscribe */
/** @typedef {{endpoint: string}} Unsubscribe */
/** @typedef {{game: string, seats: string[], options?: {[key: string]: number | string | boolean}, pace?: Pace | null, rated?: boolean, public?: boolean, spectators?: boolean, talk?: string, substitute?: string, grace?: number, password?: string}} NewTable */
/** @typedef {{game: string, players?: number | null, bots?: string}} PlayNow */
/** @typedef {{player: string, name: string, lang: string, token: string | null, notices?: string[]}} Me */
/** @typedef {{counted: boolean, why: string}} Counted */
/** @typedef {{code: string, expires: number}} LinkCode */
/** @typedef {{key: string | null}} PushKey */
/** @typedef {{size: number, path: string}} QrCode */
/** @typedef {{name: string, title: string, help: string, kind: string, default: number | string | boolean, low: number | null, high: number | null, choices: string[][]}} OptionInfo */
/** @typedef {{cards: string[], packs: string[][]}} PrintedPack */
/** @typedef {{id: string, title: string, line: string, appeal: string, least: number, most: number, usual: number, anticlockwise: boolean, wants: string, unit: string[], scene: string, pack: string, fan: string[], options: OptionInfo[], lesson: boolean, presets: string[][], reactions: string[][], bots: string[][], strength: string}} GameInfo */
/** @typedef {{id: string, setting: Setting, phase: string, names: string[], kinds: string[], open: number, mine: number | null, deal: number, created: number}} TableCard */
/** @typedef {{id: string, setting: Setting, phase: string, names: string[], kinds: string[], open: number, mine: number, deal: number, totals: number[], turn: boolean, at: number}} MyTable */
/** @typedef {{me: Me | null, game: GameInfo, table: Snapshot, host: string}} FirstLook */
/** @typedef {{id: string, game: string, names: string[], totals: number[], winners: number[], mine: number | null, finished: boolean, at: number, deals: number, turn: boolean, turns: number[]}} MatchCard */
/** @typedef {{place: number, player: string, name: string, bot: boolean, rating: number, mu: number, sigma: number, matches: number}} Rank */
/** @typedef {{step: number, steps: Step[], scene: BueScene | BuscaScene | BugamiScene | TrickScene, turn: number[], by: string[], summary: Summary | null, mark: string}} Frame */
/** @typedef {{id: string, setting: Setting, names: string[], viewer: number, me: number, deal: number, deals: number, totals: number[], winners: number[], frames: Frame[], proof: string}} Replay */
/** @typedef {{purpose: string, before: string[], action: number}} Redraw */
/** @typedef {{deal: number, log: Step[]}} Chapter */
/** @typedef {{text: string, await: string | null, wrong: string | null}} LessonStep */
/** @typedef {{game: string, steps: LessonStep[]}} Lesson */
/** @typedef {{action: string, news: News[]}} RehearsedTurn */
/** @typedef {{table: Snapshot, turns: RehearsedTurn[]}} Rehearsal */
/** @typedef {{text: string, field: string | null}} Problem */
/** @typedef {{player: string, how: 'block' | 'mute' | 'none'}} Shun */
/** @typedef {{player: string, name: string, how: string}} Shunned */
/** @typedef {{table: string, player: string, text?: string}} SendReport */
/** @typedef {{id: string, created: number, seen: number, agent: string, here: boolean}} Device */
/** @typedef {{player: string, hours: number, reason?: string, also?: ('address' | 'device')[], talk_only?: boolean}} BanSomebody */
/** @typedef {{player: string, name: string, reason?: string}} Rename */
/** @typedef {{id: string, kind: string, talk_only: boolean, player: string, name: string, reason: string, at: number, until: number}} HeldBan */
/** @typedef {{player: string, name: string, text: string, at: number}} Quote */
/** @typedef {{id: string, at: number, by: string, player: string, name: string, table: string, text: string, talk: Quote[], going_on: boolean}} OpenReport */
/** @typedef {{number: number, at: number, what: string, about: string, name: string, detail: string}} Deed */
/** @typedef {{reports: OpenReport[], bans: HeldBan[], deeds: Deed[]}} Desk */
/** @typedef {{player: string, name: string, created: number, seen: number, agent: string}} Known */
/** @typedef {{key: string, title: string, low: number, high: number, choices: ([string, string, number, number])[], times: number, optional: boolean, unless: string[]}} PadQuestion */
/** @typedef {{name: string, one: string, several: string, signs: string[]}} PadFigure */
/** @typedef {{text: string, figures: PadFigure[]}} PadFault */
/** @typedef {{forms: {[key: string]: PadQuestion[][]}, starter: string, terms: {[key: string]: number}, limits: number[], faults: PadFault[], judged: boolean}} PadInfo */
/** @typedef {{name: string, simulations: number, most: number}} ReviewJudge */
/** @typedef {{deal: number, step: number, event: number, seat: number, verdict: string, addition: string, measure: string, cost: number, error: number, stood_in: boolean}} ReviewMark */
/** @typedef {{result: number, expected: number, cards: number, own: number, others: number, draws: number, adjusted: number}} ReviewLuck */
/** @typedef {{deal: number, open: number[][], public: number[][], seen: number[][][], luck: ReviewLuck[]}} ReviewDeal */
/** @typedef {{state: string, done: number, before: number}} ReviewState */
/** @typedef {{id: string, state: ReviewState, mine: number | null, names: string[], unit: string[], judge: ReviewJudge | null, seat: number, moments: number[], marks: ReviewMark[], deals: ReviewDeal[]}} MatchReview */
/** @typedef {{id: string, event: number, setting: Setting, names: string[], seat: number, deal: number, deals: number, step: number, totals: number[], scene: BueScene | BuscaScene | BugamiScene | TrickScene, by: string[], log: Step[], legal: string[][], theme: string, stood_in: boolean}} Question */
/** @typedef {{actions: string[], texts: string[], expected: number, winning: number | null, behind: number, error: number, accepted: boolean, played: boolean}} AnswerCandidate */
/** @typedef {{right: boolean, chosen: number, candidates: AnswerCandidate[], measure: string, verdict: string, addition: string, cost: number, error: number, open_cost: number, reason: string, unit: string[], judge: ReviewJudge, due: number | null}} Answer */
/** @typedef {{action: string}} GiveAnswer */
/** @typedef {{item: string, game: string, due: number | null}} Drill */
/** @typedef {{drills: Drill[], later: number, next: number | null, reviewed: number}} Deck */
/** @typedef {{title: string, items: string[]}} PuzzleTheme */
/** @typedef {{game: string, today: string, themes: PuzzleTheme[]}} PuzzleSet */
/** @typedef {{match: string, event: number, deal: number, measure: string, cost: number, error: number}} Blunder */
/** @typedef {{title: string, times: number}} BlunderKind */
/** @typedef {{match: string, at: number, deals: number, result: number, adjusted: number, mistakes: number}} HistoryMatch */
/** @typedef {{game: string, unit: string[], wants: string, matches: number, won: number, deals: number, result: number, adjusted: number, low: number | null, high: number | null, mistakes: number, mistakes_low: number | null, mistakes_high: number | null, blunders: Blunder[], reviewed: HistoryMatch[], kinds: BlunderKind[], judge: ReviewJudge | null}} GameHistory */
/** @typedef {{game: string}} NewChallenge */
/** @typedef {{id: string, game: string, day: string | null, opens: number, closes: number, players: number, deals: number, minutes: number, others: string, people: number, bots: number, of_bots: number, state: string, table: string | null}} ChallengeCard */
/** @typedef {{today: ChallengeCard[], mine: ChallengeCard[]}} ChallengeList */
/** @typedef {{rank: number, name: string, kind: string, number: number, mine: boolean, match: string, total: number, above: number, percent: number, comparison: number}} FieldLine */
/** @typedef {{deal: number, score: number, mean: number, above: number, percent: number, comparison: number}} ChallengeDeal */
/** @typedef {{name: string, rank: number, of: number, comparison: number}} ChallengeSender */
/** @typedef {{card: ChallengeCard, unit: string[], wants: string, good: number, commits: string[], lines: FieldLine[], deals: ChallengeDeal[], rank: number | null, people_rank: number | null, sender: ChallengeSender | null}} ChallengePage */
/** @typedef {{text: string, many: number, mean: number, mine: boolean, choices: number}} Way */
/** @typedef {{name: string, kind: string, number: number, mine: boolean, match: string, score: number}} DealScore */
/** @typedef {{deal: number, step: number, alike: number, ways: Way[], scores: DealScore[]}} DealWays */
/** @typedef {{id: string, key: string}} OpenedEvening */
/** @typedef {{player: number, name: string, here: boolean, kind?: string}} EveningPlayer */
/** @typedef {{players: number[], told: {[key: string]: string[]}, scores: number[], dealer: number, mended: boolean}} EveningDeal */
/** @typedef {{deal: number, told: {[key: string]: string[]}, scores: number[], asked: string, written: string[]}} EveningDoubt */
/** @typedef {{number: number, players: number[], gone: number[], deals: EveningDeal[], played: number, totals: number[], done: boolean, dealer: number, doubts: EveningDoubt[], key: string, at?: string}} EveningTable */
/** @typedef {{rank: number, player: number, points: number, won: number, score: number, deals: number, rounds: number[], final: number, comparison?: number, comparisons?: number[]}} EveningStanding */
/** @typedef {{round: number, table: number, id: string}} EveningMatch */
/** @typedef {{round: number, deal: number, score: number, points: number, many: number, mean: number, others: ([string, number])[]}} EveningBeside */
/** @typedef {{seal: string, level: string, absent: number, hold: boolean, pause: number, same: boolean, me: number, table: string, cards: string, draws_at: number, matches: EveningMatch[], beside_blocked: boolean, beside: EveningBeside[]}} EveningOnline */
/** @typedef {{id: string, number: number, title: string, game: string, game_title: string, unit: string, role: string, at_table: number, round: number, rounds: number, deals: number, is_final: boolean, minutes: number, least: number, began: number, now: number, ended: boolean, players: EveningPlayer[], tables: EveningTable[], byes: number[], standings: EveningStanding[], how: string, exactly: string, tie: string, bye: number, history: string[], undo: string, last: number, phones: string, online?: EveningOnline}} EveningNow */
/** @typedef {{type: 'hello', lang?: string, seq?: number, pauses?: boolean}} Hello */
/** @typedef {{type: 'sit', id: string, seat?: number | null, password?: string}} Sit */
/** @typedef {{type: 'act', id: string, action: string, seq: number}} Act */
/** @typedef {{type: 'why', id: string, action: string}} Why */
/** @typedef {{type: 'mix', id: string, order?: string}} Mix */
/** @typedef {{type: 'next', id: string}} Next */
/** @typedef {{type: 'start', id: string, bots?: string}} Start */
/** @typedef {{type: 'away', id: string}} Away */
/** @typedef {{type: 'back', id: string}} Back */
/** @typedef {{type: 'leave', id: string}} Leave */
/** @typedef {{type: 'remove', id: string, seat: number}} Remove */
/** @typedef {{type: 'vote', id: string, what: string, yes: boolean}} Ballot */
/** @typedef {{type: 'say', id: string, text?: string, preset?: string | null}} Say */
/** @typedef {{type: 'promise', deal: number, hash: string}} Promise */
/** @typedef {{type: 'cut', deal: number, cut: string}} Cut */
/** @typedef {{type: 'remake', id: string}} Remake */
/** @typedef {{type: 'hint', id: string}} Ask */
/** @typedef {{type: 'ping'}} Ping */
/** @typedef {BueScene | BuscaScene | BugamiScene | TrickScene} Scene */
/** @typedef {Hello | Sit | Act | Why | Mix | Next | Start | Away | Back | Leave | Remove | Ballot | Say | Promise | Cut | Remake | Ask | Ping} ToServer */
/** @typedef {Snapshot | News | Talk | Done | Refused | Hint | Warming | Hurried | Failure | Pong} ToClient */

export {};
