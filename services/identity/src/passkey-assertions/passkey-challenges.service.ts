import { PASSKEY_CHALLENGE_MINUTES } from '@vault/contracts/identity/passkeys';
import { Injectable } from '@nestjs/common';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';

const INSERT = `
  INSERT INTO passkey_challenges (challenge, user_id, expires_at)
  VALUES ($1, $2, now() + make_interval(mins => $3))`;

const USE = `
  DELETE FROM passkey_challenges WHERE challenge = $1 AND user_id IS NOT DISTINCT FROM $2::uuid
  RETURNING expires_at > now() AS "isValid"`;

/** What authenticators sign, each valid for a few minutes and once. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly database: DataSource) {}

  /** @param userId who adds a passkey; null when anybody may sign in. */
  async store(challenge: string, userId: string | null): Promise<void> {
    await this.database.query(INSERT, [challenge, userId, PASSKEY_CHALLENGE_MINUTES]);
  }

  /** Uses the challenge up, whatever the signature is worth; false when it is not valid for this user. */
  async use(challenge: string, userId: string | null): Promise<boolean> {
    const [used] = await rows<{ isValid: boolean }>(this.database.manager, USE, [challenge, userId]);
    return !!used?.isValid;
  }
}
