import { parseArgs } from 'node:util';
import { UserError } from '../infra/user-error.mjs';
import { SERVICES } from './services.mjs';

export const HELP = `npm start [-- options]

  --demo              fills in a believable community of collectors
  --scale name=count  runs several of one service, e.g. --scale marketplace=3

Environment: PORT (8080), HOST (127.0.0.1), DATA_DIR (.data), PUBLIC_URL, ADMIN_EMAIL;
DATABASE_URL, AMQP_URL, S3_ENDPOINT with S3_ACCESS_KEY and S3_SECRET_KEY, SMTP_URL use servers of your own,
STRIPE_SECRET_KEY with STRIPE_WEBHOOK_SECRET the real Stripe.`;

/**
 * @param {string[]} args the command line after the program's name
 * @returns {{ demo: boolean, help: boolean, scale: Map<string, number> }}
 * @throws {UserError}
 */
export function readOptions(args) {
  const { values } = parse(args);
  return {
    demo: values.demo ?? false,
    help: values.help ?? false,
    scale: new Map((values.scale ?? []).map(readScale)),
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        demo: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        scale: { type: 'string', multiple: true },
      },
    });
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : String(error)} (--help lists the options)`);
  }
}

/**
 * @param {string} text
 * @returns {[string, number]}
 */
function readScale(text) {
  const [name = '', count] = text.split('=');
  const known = SERVICES.map((service) => service.name);
  if (!known.includes(name)) throw new UserError(`--scale knows ${known.join(', ')}, not "${name}".`);
  const number = Number(count);
  if (!Number.isInteger(number) || number < 1 || number > 16) {
    throw new UserError(`--scale ${name}=… needs a number from 1 to 16.`);
  }
  return [name, number];
}
