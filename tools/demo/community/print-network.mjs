/** Prints who is to be found, and who knows whom, as JSON: `node tools/demo/community/print-network.mjs [seed]`. */
import { planCrowd } from './crowd.mjs';
import { planNetwork } from './network.mjs';
import { planCommunity } from './plan.mjs';

const [, , seed] = process.argv;
const [community, crowd] = [planCommunity(seed), planCrowd(seed)];
const people = [...community, ...crowd].map(({ email, profile }) => ({ email, profile }));
process.stdout.write(JSON.stringify({ people, ...planNetwork(community, crowd, seed) }));
