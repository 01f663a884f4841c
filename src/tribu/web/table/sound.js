/** A few quiet sounds, made on the spot; off until somebody wants them, but for the one that calls back a player who looks elsewhere. */

const KEY = 'tribu.sound';

/** @type {AudioContext | null} */
let context = null;

export const soundOn = () => localStorage.getItem(KEY) === 'yes';

/** @param {boolean} yes */
export function setSound(yes) {
  localStorage.setItem(KEY, yes ? 'yes' : 'no');
  if (yes) play('turn');
}

/** Pitches of a kind of step, one after the other; none: a card, a breath of noise. @type {Record<string, number[]>} */
const NOTES = { turn: [523, 659], take: [330], end: [392, 523, 659, 784], play: [], deal: [], choice: [] };

/** @param {string} kind a kind of step, or `turn` @param {import('/table/face.js').GameFace['sounds']} [own] the game's own */
export function play(kind, own) {
  const notes = own?.[kind] ?? NOTES[kind];
  if (!soundOn() || !notes || navigator.userActivation?.hasBeenActive === false) return; // before the first tap browsers keep silent, and complain
  context ??= new AudioContext();
  if (!notes.length) rustle(context);
  melody(context, notes);
}

/** My turn, and the page is hidden: two notes, unless I turned sound off. */
export function callBack() {
  if (localStorage.getItem(KEY) === 'no' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  melody(context, NOTES.turn);
}

/** @param {AudioContext} audio @param {number[]} notes */
function melody(audio, notes) {
  notes.forEach((pitch, k) => tone(audio, pitch, k * 0.09));
}

/** @param {AudioContext} audio @param {number} pitch @param {number} delay */
function tone(audio, pitch, delay) {
  const at = audio.currentTime + delay;
  const source = new OscillatorNode(audio, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.linearRampToValueAtTime(0.07, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + 0.35);
  source.connect(gain).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.4);
}

/** Paper on a table. @param {AudioContext} audio */
function rustle(audio) {
  const length = Math.floor(audio.sampleRate * 0.07);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let k = 0; k < length; k += 1) samples[k] = (Math.random() * 2 - 1) * (1 - k / length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  source.connect(new BiquadFilterNode(audio, { type: 'bandpass', frequency: 2400, Q: 0.7 }))
    .connect(new GainNode(audio, { gain: 0.12 })).connect(audio.destination);
  source.start();
}
