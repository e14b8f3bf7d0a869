import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {{ to?: { address?: string }[], text?: string, html?: string }} Letter */

/**
 * The token of the verification mail in the mail catcher.
 * @param {string} mail address of the catcher @param {string} email
 * @returns {Promise<string | undefined>} nothing when no such mail came in ten seconds
 */
export async function verificationToken(mail, email) {
  for (let attempt = 0; attempt < 25; attempt++) {
    const response = await fetch(`${mail}/api/email`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    const letters = response?.ok ? /** @type {Letter[]} */ (await response.json()) : [];
    for (const letter of letters.reverse()) {
      if (!letter.to?.some(({ address }) => address?.toLowerCase() === email)) continue;
      const token = /token=([\w.~%-]+)/.exec(`${letter.text ?? ''} ${letter.html ?? ''}`)?.[1];
      if (token) return decodeURIComponent(token);
    }
    await sleep(400);
  }
  return undefined;
}
