import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose a car is by the last transaction that moved it: known here before its vault has followed. */
export class CarMoves1700000000121 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE car_moves (car_id uuid PRIMARY KEY, owner_id uuid NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE car_moves');
  }
}
