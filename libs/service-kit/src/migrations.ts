import { databaseEnv, EXIT_UNUSABLE, loadConfig } from './config';
import { OlderSchemaError, runMigrations, type Migrations } from './database';
import { logger } from './logging';

/** The program that migrates a service's database, `DATABASE_URL`, and ends: with 0 when nothing is pending. */
export async function startMigrations(service: string, migrations: Migrations): Promise<void> {
  const log = logger(service);
  const { DATABASE_URL } = loadConfig(databaseEnv);
  try {
    await runMigrations(DATABASE_URL, migrations);
    log.info('all migrations are applied');
  } catch (error) {
    log.fatal({ err: error }, 'cannot migrate');
    process.exitCode = error instanceof OlderSchemaError ? EXIT_UNUSABLE : 1;
  }
}
