const INHERITED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];

/**
 * The environment of a child process: a few inherited variables and the given ones, but no secrets of the launcher.
 * @param {Record<string, string>} [variables]
 * @returns {NodeJS.ProcessEnv}
 */
export function minimalEnv(variables = {}) {
  const inherited = INHERITED.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(inherited), ...variables };
}
