import { readFile } from 'node:fs/promises';
import { grantPlan } from '@vault/contracts/billing/plans';
import { Grants } from '../../../tools/demo/seeding/grants.mjs';

/** `grant-plan.mjs <stack.json> <user id> <tier>`: grants a plan over the message bus; the public API cannot. */
const [stackFile = '', userId = '', tier = ''] = process.argv.slice(2);
const { amqp, billingKey } = JSON.parse(await readFile(stackFile, 'utf8'));
const grants = await Grants.open(amqp, billingKey);
await grants.client.call(grantPlan, { userId, tier }, { deadlineMs: 10_000 });
await grants.close();
