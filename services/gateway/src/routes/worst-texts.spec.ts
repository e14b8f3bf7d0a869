import { pathParameters } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { fieldsOf, inputWith, worstTexts } from '../../test/support/worst-texts';
import { readInput } from './input';

const TEXTS = worstTexts(100_000);
const MAX_CPU_MS = 250;

/** What the work itself takes, however busy the machine is. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const cheapest = (work: () => void): number => {
  const first = cpuMs(work);
  return first <= MAX_CPU_MS ? first : Math.min(cpuMs(work), cpuMs(work));
};

const reachable = CONTRACTS.filter(({ http }) => http).map((contract) => [contract.name, contract] as const);

describe('100 kB of the worst in any field are judged at once', () => {
  it.each(reachable)('%s', (_, contract) => {
    const { method = 'GET', path = '' } = contract.http ?? {};
    const named = pathParameters(path);
    for (const field of fieldsOf(contract)) {
      for (const text of TEXTS) {
        const sent = inputWith(field, text);
        const isNamed = named.includes(String(field[0]));
        const parts = { method, params: isNamed ? { [String(field[0])]: text } : {}, query: {}, body: {} };
        const inQuery = method === 'GET' ? { query: sent } : { body: sent };
        const judge = (): void => {
          try {
            readInput(contract, { ...parts, ...(!isNamed && inQuery) });
          } catch {
            // That it is refused is not what this is about.
          }
        };
        const ms = cheapest(judge);
        if (ms > MAX_CPU_MS) throw new Error(`${field.join('.')}: ${ms} ms for ${JSON.stringify(text.slice(0, 8))}…`);
      }
    }
  });
});
