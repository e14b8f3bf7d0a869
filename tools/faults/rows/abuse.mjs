import { connect as connectAmqp } from 'amqplib';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { residentMegabytes } from '../../bench/support/processes.mjs';
import { SERVICES } from '../../run/services.mjs';
import { signedInAs } from '../support/community.mjs';
import { millisecondsUntil } from '../support/milliseconds-until.mjs';
import { noFailedRequest, noServerError, underLoad, within } from '../support/under-load.mjs';

/** @import { User } from '../support/community.mjs' */
/** @import { Product } from '../support/product.mjs' */
/** @import { Row } from '../support/under-load.mjs' */

const BOMBS = 10;
const SLOW_BODIES = 100;
const MAX_GROWTH_MB = 300;
const PARKED_LIMIT_MS = 60_000;
const POISONS = 5;
/** Of the mixed load's messages, so that the neighbours of the poison are seen to flow. */
const EVENT = 'marketplace.message-sent.v1';
const DEAD = 'notifications.events.dead';

/** @param {number} width @param {number} height */
const plainPng = (width, height) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** @param {Product} product @param {User} user @param {Buffer} image */
async function upload({ base }, user, image) {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'a.png');
  const response = await fetch(`${base}/api/upload`, { method: 'POST', headers: signedInAs(user), body: form });
  await response.arrayBuffer();
  return response.status;
}

/** Begins an upload of a megabyte of which a byte comes now and then. @param {Product} product @param {User} user */
function slowBody({ base }, user) {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.write(
    `POST /api/upload HTTP/1.1\r\nhost: localhost\r\ncookie: ${user.api.cookie}\r\n` +
      'content-type: multipart/form-data; boundary=xx\r\ncontent-length: 1000000\r\n\r\n--xx\r\n',
  );
  const timer = setInterval(() => socket.write('x'), 500);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

/**
 * Publishes events that no subscriber can read, as no service does.
 * @param {Product} product @returns {Promise<number>} milliseconds until all are parked
 */
async function poison({ stack }) {
  const connection = await connectAmqp(stack.amqp);
  try {
    const channel = await connection.createChannel();
    const parked = async () => (await channel.checkQueue(DEAD)).messageCount;
    const before = await parked();
    for (let n = 0; n < POISONS; n += 1)
      channel.publish('app.events', EVENT, Buffer.from(n % 2 ? '{"userId":7}' : '\u0000no JSON'), {
        persistent: true,
        messageId: n % 2 ? `00000000-0000-7000-8000-00000000000${n}` : undefined,
        type: EVENT,
      });
    return await millisecondsUntil(async () => (await parked()) >= before + POISONS, PARKED_LIMIT_MS);
  } finally {
    await connection.close();
  }
}

/** @type {Row} */
const abuse = {
  number: 11,
  fault: 'upload bombs, slow bodies, poison messages',
  async run(run) {
    const { product, community } = run;
    const [user, slow] = community.users;
    if (!user || !slow) throw new Error('Too few users');
    const pids = () => SERVICES.map(({ name }) => product.process(name).pids()[0]).join();
    const before = pids();
    const megabytes = () => residentMegabytes({ gateway: product.process('gateway').pids() })['gateway'] ?? 0;
    // The first is more than the allowed 40 megapixels, the second all of them.
    const [bomb, largest] = await Promise.all([plainPng(12_000, 8_000), plainPng(8_000, 5_000)]);
    /** @type {Record<string, number>} */
    const statuses = {};
    let [usualMb, peakMb, parkedMs] = [0, 0, 0];
    const { answers, checks } = await underLoad(run, async () => {
      await sleep(run.short ? 1_000 : 2_000);
      usualMb = megabytes();
      const sockets = Array.from({ length: SLOW_BODIES }, () => slowBody(product, slow));
      const parked = poison(product);
      const watch = setInterval(() => (peakMb = Math.max(peakMb, megabytes())), 200);
      const uploads = Array.from({ length: BOMBS }, (_, n) => upload(product, user, n % 2 ? bomb : largest));
      for (const status of await Promise.all(uploads)) statuses[status] = (statuses[status] ?? 0) + 1;
      parkedMs = await parked;
      await sleep(run.short ? 1_000 : 20_000);
      clearInterval(watch);
      for (const socket of sockets) socket.destroy();
    });
    return [
      ...checks,
      {
        what: `memory grows by less than ${MAX_GROWTH_MB} MB`,
        held: peakMb - usualMb < MAX_GROWTH_MB,
        figure: `the gateway from ${Math.round(usualMb)} to ${Math.round(peakMb)} MB`,
      },
      {
        what: 'bombs are refused',
        held: Object.keys(statuses).every((status) => ['201', '415', '429', '503'].includes(status)) && !!statuses[415],
        figure: Object.entries(statuses)
          .map(([status, count]) => `${count} × ${status}`)
          .join(', '),
      },
      { ...noFailedRequest(answers), what: 'neighbors unaffected' },
      within(`${POISONS} poison messages parked`, parkedMs, PARKED_LIMIT_MS),
      { what: 'no restart', held: pids() === before, figure: 'process numbers before and after' },
      noServerError(answers),
    ];
  },
};

export const rows = [abuse];
