import { readFileSync } from 'node:fs';
import pg from 'pg';
import { canLogIn, createDatabases, databaseUrl, withClient } from './postgres-databases.mjs';

const FILE = new URL('../../deploy/postgres/service-database.sql', import.meta.url);
const ALREADY_THERE = new Set(['42710', '42P04']);

/** What is in a database, but of another owner. What belongs to an extension stays, and a column's sequence follows. */
const FOREIGN_OBJECTS = `
  WITH own AS (SELECT oid FROM pg_namespace WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'),
  tied AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e'
    UNION ALL SELECT d.classid, d.objid FROM pg_depend d JOIN pg_class c ON c.oid = d.objid
    WHERE d.classid = 'pg_class'::regclass AND c.relkind = 'S' AND d.deptype IN ('a', 'i'))
  SELECT format('ALTER %s %s OWNER TO %I', kind, name, $1::text) AS statement FROM (
    SELECT 'TABLE' AS kind, oid::regclass::text AS name, 'pg_class'::regclass AS classid, oid, relowner AS owner
      FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relnamespace IN (SELECT oid FROM own)
    UNION ALL SELECT 'ROUTINE', oid::regprocedure::text, 'pg_proc'::regclass, oid, proowner
      FROM pg_proc WHERE pronamespace IN (SELECT oid FROM own)
    UNION ALL SELECT 'TYPE', oid::regtype::text, 'pg_type'::regclass, oid, typowner
      FROM pg_type WHERE typtype IN ('e', 'd', 'r') AND typnamespace IN (SELECT oid FROM own)
  ) AS objects
  WHERE owner <> $1::regrole AND (classid, oid) NOT IN (SELECT classid, objid FROM tied)`;

/**
 * The statements of `deploy/postgres/service-database.sql` with the variables that psql has there.
 * @param {string} service
 * @param {string} password
 * @returns {string[]}
 */
export function serviceDatabaseStatements(service, password) {
  return readFileSync(FILE, 'utf8')
    .replace(/^--.*$/gm, '')
    .replaceAll(':"service"', () => pg.escapeIdentifier(service))
    .replaceAll(":'password'", () => pg.escapeLiteral(password))
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

/**
 * Gives each service a user that owns its database, also one that was made before there were such users. On a server of
 * one's own that does not allow it, the given user stays that of all services.
 * @param {string} url the server's address
 * @param {Readonly<Record<string, string>>} passwords by service
 * @param {object} options
 * @param {boolean} options.isOurs whether the launcher runs the server, whose roles are then its own
 * @param {(line: string) => void} options.say
 * @returns {Promise<(service: string) => string>} the address of a service's database, with its user
 */
export async function createServiceDatabases(url, passwords, { isOurs, say }) {
  const names = Object.keys(passwords);
  const urlOf = (/** @type {string} */ service) => withUser(databaseUrl(url, service), service, passwords[service]);
  const obstacle = isOurs ? null : await obstacleTo(url, passwords);
  if (obstacle) {
    say(`  Postgres of DATABASE_URL: all services use its one user, as ${obstacle}.`);
    await createDatabases(url, names);
    return (service) => databaseUrl(url, service);
  }
  for (const [service, password] of Object.entries(passwords)) {
    await withClient(databaseUrl(url, 'postgres'), (client) => createServiceDatabase(client, service, password));
    await withClient(databaseUrl(url, service), async (client) => {
      const { rows } = await client.query(FOREIGN_OBJECTS, [service]);
      await client.query(['BEGIN', ...rows.map((row) => row.statement), 'COMMIT'].join(';'));
    });
  }
  return urlOf;
}

/** @param {pg.Client} client @param {string} service @param {string} password */
async function createServiceDatabase(client, service, password) {
  const role = pg.escapeIdentifier(service);
  for (const statement of serviceDatabaseStatements(service, password)) {
    await client.query(statement).catch((error) => {
      if (!ALREADY_THERE.has(error.code)) throw error;
    });
    // Who is no superuser has to be a member of the role to give it a database.
    if (statement.startsWith('CREATE ROLE')) await client.query(`GRANT ${role} TO CURRENT_USER`);
  }
  await client.query(`ALTER ROLE ${role} PASSWORD ${pg.escapeLiteral(password)}`);
  await client.query(`ALTER DATABASE ${role} OWNER TO ${role}`);
}

/**
 * @param {string} url
 * @param {Readonly<Record<string, string>>} passwords
 * @returns {Promise<string | null>} why a server of one's own gets no roles
 */
async function obstacleTo(url, passwords) {
  const { may, taken } = await withClient(databaseUrl(url, 'postgres'), async (client) => {
    const { rows } = await client.query(
      `SELECT rolsuper OR (rolcreaterole AND rolcreatedb) AS may,
         ARRAY(SELECT rolname::text FROM pg_roles WHERE rolname = ANY($1)) AS taken
       FROM pg_roles WHERE rolname = current_user`,
      [Object.keys(passwords)],
    );
    return rows[0];
  });
  if (!may) return 'it may not make roles';
  for (const role of taken) {
    if (!(await canLogIn(withUser(url, role, passwords[role])))) return `there is another role '${role}'`;
  }
  return null;
}

/** @param {string} address @param {string} user @param {string} [password] */
const withUser = (address, user, password = '') =>
  Object.assign(new URL(address), {
    username: user,
    password: encodeURIComponent(password),
  }).href;
