import { pathParameters } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { fieldsOf, inputWith, pathologicalTexts } from '../../test/support/pathological-texts';
import { readInput } from './input';

const TEXTS = pathologicalTexts(100_000);
const MAX_CPU_MS = 250;

/** CPU time, which does not depend on how busy the machine is. */
function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const minCpuMs = (work: () => void): number => {
  const first = cpuMs(work);
  return first <= MAX_CPU_MS ? first : Math.min(cpuMs(work), cpuMs(work));
};

const HTTP_CONTRACTS = CONTRACTS.filter(({ http }) => http).map((contract) => [contract.name, contract] as const);

describe('parsing 100 kB of a pathological text in any field takes at most 250 ms of CPU', () => {
  it.each(HTTP_CONTRACTS)('%s', (_, contract) => {
    const { method = 'GET', path = '' } = contract.http ?? {};
    const pathNames = pathParameters(path);
    for (const field of fieldsOf(contract)) {
      for (const text of TEXTS) {
        const sent = inputWith(field, text);
        const isInPath = pathNames.includes(String(field[0]));
        const parts = { method, params: isInPath ? { [String(field[0])]: text } : {}, query: {}, body: {} };
        const queryOrBody = method === 'GET' ? { query: sent } : { body: sent };
        const parse = (): void => {
          try {
            readInput(contract, { ...parts, ...(!isInPath && queryOrBody) });
          } catch {
            // Only the time counts here.
          }
        };
        const ms = minCpuMs(parse);
        if (ms > MAX_CPU_MS) throw new Error(`${field.join('.')}: ${ms} ms for ${JSON.stringify(text.slice(0, 8))}…`);
      }
    }
  });
});
