import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackPackage } from './debian-packages.mjs';

/**
 * RabbitMQ and Erlang from the Debian archive, unpacked.
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} the folder that corresponds to `/`; undefined without apt
 */
export const unpackRabbitMq = (say) =>
  unpackPackage(
    {
      name: 'rabbitmq-server',
      folder: 'rabbitmq',
      needs: /^erlang-/,
      notice: 'Fetching RabbitMQ from the Debian archive (35 MB, once; nothing is installed) …',
      prepare: setErlangRoot,
    },
    say,
  );

/**
 * Sets the root folder in Erlang's start scripts, which contain an absolute path.
 * @param {string} root
 * @param {string} target where `root` will be
 */
function setErlangRoot(root, target) {
  const erlang = join(root, 'usr', 'lib', 'erlang');
  const emulators = readdirSync(erlang).filter((name) => name.startsWith('erts-'));
  for (const folder of [erlang, ...emulators.map((name) => join(erlang, name))]) {
    const script = join(folder, 'bin', 'erl');
    const text = readFileSync(script, 'utf8');
    writeFileSync(script, text.replaceAll('ROOTDIR=/usr/lib/erlang', `ROOTDIR="${target}/usr/lib/erlang"`));
  }
}
