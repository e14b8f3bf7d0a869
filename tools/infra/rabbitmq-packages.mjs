import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unpackPackage, useUnpackedLibraries } from './debian-packages.mjs';

/**
 * RabbitMQ and Erlang from the Debian archive, unpacked. `RABBITMQ_SUITE` names a release of Debian other than the
 * machine's, so that tests can be run on another version: `sid` has the newest.
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} the folder that corresponds to `/`; undefined without apt
 */
export function unpackRabbitMq(say) {
  const suite = process.env['RABBITMQ_SUITE'];
  const libraries = '|lib(c6|crypt1|gcc-s1|sctp1|ssl.*|stdc.*|systemd0|tinfo6|zstd1)$|zlib1g$';
  return unpackPackage(
    {
      name: 'rabbitmq-server',
      folder: suite ? `rabbitmq-of-${suite}` : 'rabbitmq',
      needs: new RegExp(`^(erlang-${suite ? libraries : ''})`),
      notice: `Fetching RabbitMQ from the Debian archive (${suite ? 50 : 35} MB, once; nothing is installed) …`,
      ...(suite && { suite }),
      prepare: (root, target) => {
        setErlangRoot(root, target);
        if (suite) useUnpackedErlang(root, target);
      },
    },
    say,
  );
}

/**
 * @param {string} root
 * @param {string} target
 */
function useUnpackedErlang(root, target) {
  const erlang = join(root, 'usr', 'lib', 'erlang');
  const [emulator = ''] = readdirSync(erlang).filter((name) => name.startsWith('erts-'));
  for (const name of ['beam.smp', 'epmd', 'erl_child_setup', 'erlexec', 'inet_gethost']) {
    useUnpackedLibraries(join(erlang, emulator, 'bin', name), root, target);
  }
}

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
