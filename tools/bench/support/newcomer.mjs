import { randomUUID } from 'node:crypto';
import { Api } from '../../demo/seeding/api.mjs';

/** Registers somebody new, who is signed in by `api`. @param {string} gateway @returns {Promise<{ api: Api, id: string }>} */
export async function newcomer(gateway) {
  const api = new Api(gateway);
  const account = {
    email: `bench-${randomUUID()}@example.com`,
    password: 'correct horse 7',
    firstName: 'Bench',
    lastName: 'Mark',
  };
  const { body } = await api.send('POST', '/register', account);
  return { api, id: /** @type {{ id: string }} */ (body).id };
}
