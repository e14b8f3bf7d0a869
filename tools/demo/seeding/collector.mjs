import { setTimeout as sleep } from 'node:timers/promises';
import { Api, ApiError } from './api.mjs';

/** All demo accounts share it: they hold nothing that is worth protecting. */
export const DEMO_PASSWORD = 'diecast-demo';

/**
 * @typedef {import('../community/plan.mjs').PlannedCollector} PlannedCollector
 * @typedef {import('../community/plan.mjs').PlannedCar} PlannedCar
 *
 * @typedef {object} Means
 * @property {string} gateway
 * @property {string | null} mail the mail catcher, where there is one
 * @property {import('./grants.mjs').Grants | null} grants
 * @property {import('./pictures.mjs').Pictures} pictures
 * @property {() => void} carDone
 */

/** @typedef {{ id: string, subscriptionTier: string, emailVerified: boolean }} User */

/** @param {Api} api @param {Pick<PlannedCollector, 'email' | 'firstName' | 'lastName'>} collector @returns {Promise<User>} */
export async function signIn(api, { email, firstName, lastName }) {
  const login = { email, password: DEMO_PASSWORD };
  try {
    return /** @type {User} */ ((await api.send('POST', '/register', { ...login, firstName, lastName })).body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'EMAIL_TAKEN') throw error;
    return /** @type {User} */ ((await api.send('POST', '/login', login)).body);
  }
}

/** What tells one planned car from another. @param {Record<string, unknown>} car */
export const markOf = (car) =>
  ['name', 'brand', 'series', 'year', 'condition', 'purchaseDate'].map((field) => car[field] || '').join('|');

/** The cars that an interrupted run has already brought in. @param {Api} api */
async function present(api) {
  /** @type {Map<string, number>} */
  const marks = new Map();
  for (const car of await api.all('/cars')) marks.set(markOf(car), (marks.get(markOf(car)) ?? 0) + 1);
  return marks;
}

/** @param {Api} api @param {PlannedCar} car @param {import('./pictures.mjs').Pictures} pictures */
async function addCar(api, car, pictures) {
  const form = new FormData();
  for (const [name, value] of Object.entries(car.fields)) if (value !== '') form.append(name, value);
  form.append('tags', JSON.stringify(car.tags));
  form.append('isFavorite', String(car.isFavorite));
  const images = await Promise.all(car.pictures.map((picture) => pictures.get(picture)));
  images.forEach((image, i) =>
    form.append('images', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), `${i + 1}.jpg`),
  );
  await api.send('POST', '/cars', form);
}

/**
 * Opens the account, verifies the address, grants the plan and fills the vault with whatever is still missing.
 * @param {PlannedCollector} collector @param {Means} means
 */
export async function bringIn(collector, { gateway, mail, grants, pictures, carDone }) {
  const api = new Api(gateway);
  const user = await signIn(api, collector);
  if (grants && collector.tier !== 'free' && user.subscriptionTier !== collector.tier) {
    await grants.give(api, user.id, collector.tier);
  }
  const verified = user.emailVerified || !mail ? undefined : verify(api, mail, collector.email);
  // Members for years need nobody to show them around.
  await api.send('PUT', '/profile/tour-seen', {});
  if (collector.profile) await api.send('PUT', '/profile', collector.profile);
  const there = await present(api);
  for (const car of collector.cars) {
    const left = there.get(markOf(car.fields)) ?? 0;
    if (left > 0) there.set(markOf(car.fields), left - 1);
    else await addCar(api, car, pictures);
    carDone();
  }
  await verified;
}

/** @typedef {{ to?: { address?: string }[], text?: string, html?: string }} Letter */

/**
 * The token of the verification mail in the mail catcher.
 * @param {string} mail address of the catcher @param {string} email
 * @returns {Promise<string | undefined>} nothing when no such mail came in ten seconds
 */
async function verificationToken(mail, email) {
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

/** @param {Api} api @param {string} mail @param {string} email */
async function verify(api, mail, email) {
  const token = await verificationToken(mail, email);
  if (!token) return;
  await api.send('POST', '/verify-email', { token }).catch((/** @type {unknown} */ error) => {
    // A used token only means that an earlier run was quicker.
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  });
}
