import { columnsContaining, testDatabase, type TestDatabase } from '@vault/service-kit/testing';
import { DataSource } from 'typeorm';

let database: TestDatabase;
let dataSource: DataSource;
beforeAll(async () => {
  database = await testDatabase();
  dataSource = await new DataSource({ type: 'postgres', url: database.url }).initialize();
  await dataSource.query('CREATE TABLE users (id int, name text, tags text[])');
  await dataSource.query('INSERT INTO users VALUES ($1, $2, $3)', [1968, String.raw`Ann 100%_\Ünal`, ['Hot Rod']]);
});
afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

it.each([
  ['hOT rOD', ['users.tags']],
  ['96', ['users.id']],
  [String.raw`100%_\ünal`, ['users.name']],
  ['Ann%Ünal', []],
  ['Ann_100', []],
])('finds the columns that contain %p, letter case aside', async (text, columns) => {
  expect(await columnsContaining(dataSource, ['nowhere', text])).toEqual(columns);
});

it('refuses an empty text', async () => {
  await expect(columnsContaining(dataSource, ['Ann', ''])).rejects.toThrow('say what to look for');
});
