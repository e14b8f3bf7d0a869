import { RuleTester } from 'oxlint/plugins-dev';
import plugin from './plugin.mjs';

const testers = new RuleTester();

testers.run('sql-keywords', plugin.rules['sql-keywords'], {
  valid: [
    "const sql = 'SELECT id FROM cars WHERE name = $1'",
    'const sql = `UPDATE cars SET name = ${name} WHERE id IN (SELECT 1)`',
    "const sql = 'SELECT c.from FROM cars c'",
    `const sql = "SELECT 'from where' FROM cars"`,
    "const text = 'Delete this car'",
    "const text = 'select a car, update it, or create another one'",
    "const text = 'with a photo from a listing'",
    "const note = 'where it came from'",
  ],
  invalid: [
    "const sql = 'select id from cars'",
    "const sql = 'select now()'",
    "const sql = 'insert into cars VALUES (1)'",
    'const sql = `update ${table} set name = $1`',
    "const sql = 'delete from cars'",
    "const sql = 'with old as (SELECT 1) SELECT 2'",
    "const sql = 'create index cars_name ON cars (name)'",
    "const sql = 'alter table cars ADD color text'",
    "const sql = 'SELECT id from cars'",
    'const sql = `SELECT ${columns} FROM cars where id = $1`',
    "const sql = 'SELECT 1 FROM cars join users USING (id)'",
  ].map((code) => ({ code, errors: [{ messageId: 'lowerCase' }] })),
});

testers.run('no-literal-spread', plugin.rules['no-literal-spread'], {
  valid: ['const car = { ...one, name }', 'const car = { ...(isOpen && { name }) }', 'const list = [...[1]]'],
  invalid: [{ code: 'const car = { ...{ name }, id }', errors: [{ messageId: 'spread' }] }],
});

testers.run('no-outbox-insert', plugin.rules['no-outbox-insert'], {
  valid: ["const sql = 'SELECT id FROM outbox'"],
  invalid: [
    { code: "const sql = 'INSERT INTO outbox VALUES (1)'", errors: [{ messageId: 'insert' }] },
    {
      code: 'const sql = `WITH e AS (insert into  outbox VALUES (${id})) SELECT 1`',
      errors: [{ messageId: 'insert' }],
    },
  ],
});
