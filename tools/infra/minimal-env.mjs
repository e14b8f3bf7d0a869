const KEPT = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];

/**
 * The environment for a child: the few variables every program needs and those given, none of the launcher's secrets.
 * @param {Record<string, string>} [own]
 * @returns {NodeJS.ProcessEnv}
 */
export function minimalEnv(own = {}) {
  const kept = KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(kept), ...own };
}
