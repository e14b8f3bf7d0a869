import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The cars that their owner's followers were told of, and that are in the vault still. */
export class ToldCars1700000000740 implements MigrationInterface {
  readonly name = 'ToldCars1700000000740';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE told_cars (car_id uuid PRIMARY KEY REFERENCES cars ON DELETE CASCADE)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE told_cars');
  }
}
