import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { newcomer } from '../../bench/support/newcomer.mjs';
import { signedInAs } from '../support/community.mjs';
import { noFailedRequest, underLoad } from '../support/under-load.mjs';

/** @import { User } from '../support/community.mjs' */
/** @import { Row } from '../support/under-load.mjs' */

const CAR = 'A car with a photo';
const MAIL_LIMIT_MS = 180_000;

/** @param {string} url @param {User} user @param {FormData} [body] */
const answerOf = async (url, user, body) => {
  const response = await fetch(url, { method: body ? 'POST' : 'GET', headers: signedInAs(user), body });
  return { status: response.status, text: await response.text() };
};

/** @param {string} field @param {Record<string, string>} texts */
async function formWithPhoto(field, texts = {}) {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#c02020' } });
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append(field, new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: 'image/jpeg' }), 'a.jpg');
  return form;
}

/** @param {string | null} mail @param {string} address @returns {Promise<number>} the mails to an address */
async function mailsTo(mail, address) {
  const response = await fetch(`${mail}/api/email?to.address=${encodeURIComponent(address)}`);
  return /** @type {unknown[]} */ (await response.json()).length;
}

/** @type {Row} */
const outages = {
  number: 5,
  fault: 'photo store and SMTP down',
  async run(run) {
    const { product, community } = run;
    const [user] = community.users;
    if (!user) throw new Error('No user');
    const { base, stack } = product;
    const photos = [product.process('object-store'), product.process('mail')];
    const newCar = () => formWithPhoto('images', { name: CAR, condition: 'Mint' });
    const [photo] = JSON.parse((await answerOf(`${base}/api/cars`, user, await newCar())).text).images;
    const refusals = { upload: 0, 'car with a photo': 0, photo: 0 };
    let address = '';
    const { answers, checks } = await underLoad(run, async () => {
      await Promise.all(photos.map((part) => part.kill()));
      const start = performance.now();
      await sleep(2_000);
      const { api } = await newcomer(stack.gateway);
      address = /** @type {{ email: string }} */ ((await api.send('GET', '/auth/user')).body).email;
      refusals['car with a photo'] = (await answerOf(`${base}/api/cars`, user, await newCar())).status;
      refusals.upload = (await answerOf(`${base}/api/upload`, user, await formWithPhoto('images'))).status;
      refusals.photo = (await answerOf(`${base}${photo}?w=320`, user)).status;
      await sleep((run.short ? 5_000 : 60_000) - (performance.now() - start));
    });
    const returned = performance.now();
    await Promise.all(photos.map((part) => part.start()));
    const photosOfCars = await photoStatuses(product, user);
    while ((await mailsTo(stack.mail, address)) === 0 && performance.now() - returned < MAIL_LIMIT_MS) await sleep(200);
    const mailMs = performance.now() - returned;
    // Another mail of the same event would be sent within its retries.
    await sleep(run.short ? 2_000 : 5_000);
    const mails = await mailsTo(stack.mail, address);
    return [
      ...checks,
      { ...noFailedRequest(answers), what: 'text features all work' },
      {
        what: 'photos answer 503',
        held: Object.values(refusals).every((status) => status === 503),
        figure: Object.entries(refusals)
          .map(([what, status]) => `${what} ${status}`)
          .join(', '),
      },
      {
        what: 'no dangling reference',
        held: photosOfCars.length === 1 && photosOfCars[0] === 200,
        figure: `the photos of the cars that are there answer ${photosOfCars.join(', ')}`,
      },
      {
        what: 'mail arrives later, once',
        held: mails === 1,
        figure: `${mails} mail, ${Math.round(mailMs / 1000)} s after the return`,
      },
    ];
  },
};

/** @param {import('../support/product.mjs').Product} product @param {User} user @returns {Promise<number[]>} */
async function photoStatuses(product, user) {
  const urls = await product.query('collection', 'SELECT unnest(images) AS url FROM cars WHERE name = $1', [CAR]);
  const answers = await Promise.all(urls.map(({ url }) => answerOf(product.base + url, user)));
  return answers.map(({ status }) => status);
}

export const rows = [outages];
