/** I have another name: if an operator gave it to me, I read so, and why. @param {import('/table/page.js').TablePage} page */
export async function tellRename(page) {
  const me = /** @type {import('/types.js').Me | null} */ (await page.api.get('/api/me').catch(() => null));
  for (const notice of me?.notices ?? []) page.toasts.show(notice);
}
