/** Prints the planned community as JSON: `node tools/demo/community/print-plan.mjs [seed]`. */
import { planCommunity } from './plan.mjs';

process.stdout.write(JSON.stringify(planCommunity(process.argv[2])));
