import type { MigrationInterface, QueryRunner } from 'typeorm';

const threads = [
  'ALTER TABLE threads ADD COLUMN owner_read_at timestamptz(3), ADD COLUMN other_read_at timestamptz(3)',
  // Two people have one direct thread, whoever of them began it.
  `CREATE UNIQUE INDEX direct_thread_of_pair ON threads (least(owner_id, other_id), greatest(owner_id, other_id))
     WHERE kind = 'direct'`,
  `CREATE TABLE new_thread_counts (
     user_id uuid NOT NULL,
     day date NOT NULL,
     threads integer NOT NULL,
     PRIMARY KEY (user_id, day)
   )`,
];

const people = [
  'ALTER TABLE members ADD COLUMN profile_public boolean NOT NULL DEFAULT false',
  `CREATE TABLE relations (
     user_id uuid NOT NULL,
     other_id uuid NOT NULL CHECK (other_id <> user_id),
     version bigint NOT NULL,
     blocked boolean NOT NULL,
     PRIMARY KEY (user_id, other_id)
   )`,
  'CREATE INDEX relations_to ON relations (other_id)',
];

const KEEP_MESSAGE = (pictures: string): string => `
  CREATE OR REPLACE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      RAISE EXCEPTION 'a message is never deleted';
    END IF;
    IF new.offer_cars = without_photos(old.offer_cars) THEN
      old.offer_cars := new.offer_cars;
    END IF;${pictures}
    IF to_jsonb(new) - 'offer_status' - 'transaction_id' <> to_jsonb(old) - 'offer_status' - 'transaction_id'
      OR old.transaction_id IS NOT NULL AND new.transaction_id IS DISTINCT FROM old.transaction_id
      OR new.offer_status IS DISTINCT FROM old.offer_status AND old.offer_status IS DISTINCT FROM 'pending' THEN
      RAISE EXCEPTION 'a message never changes';
    END IF;
    RETURN new;
  END $$`;

const messages = [
  `ALTER TABLE marketplace_messages ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]'`,
  // Pictures alone go with whose they are.
  KEEP_MESSAGE(`
    IF new.pictures = '[]' THEN
      old.pictures := new.pictures;
    END IF;`),
];

/** Two collectors write to each other without a listing, show each other pictures, and may want to hear no more. */
export class DirectThreads1700000000170 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...threads, ...people, ...messages]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(KEEP_MESSAGE(''));
    await runner.query('ALTER TABLE marketplace_messages DROP COLUMN pictures');
    await runner.query('DROP TABLE relations, new_thread_counts');
    await runner.query('ALTER TABLE members DROP COLUMN profile_public');
    await runner.query('DROP INDEX direct_thread_of_pair');
    await runner.query('ALTER TABLE threads DROP COLUMN owner_read_at, DROP COLUMN other_read_at');
  }
}
