import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startNodeChild } from './node-child.mjs';
import { SupervisedProcess } from './supervised-process.mjs';

/**
 * Runs a mail catcher on 127.0.0.1 that stores its messages in the data folder.
 * @param {object} options
 * @param {string} options.dataDir
 * @param {number} options.smtpPort
 * @param {number} options.webPort its page, and its API below `/api/email`
 * @param {(line: string) => void} [options.say]
 * @param {() => void} [options.onStart]
 * @returns {Promise<{ smtpUrl: string, url: string, part: SupervisedProcess }>}
 */
export async function startMail({ dataDir, smtpPort, webPort, say, onStart }) {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true });
  const env = { SMTP_PORT: String(smtpPort), MAIL_PORT: String(webPort), MAIL_FOLDER: folder };
  const launch = () => startNodeChild({ name: 'mail', dataDir, script: './mail-server.mjs', port: webPort, env });
  const part = new SupervisedProcess('mail', launch, { say, onStart, graceMs: 3_000 });
  await part.start();
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, url: `http://127.0.0.1:${webPort}`, part };
}
