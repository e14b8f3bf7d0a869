import { updateProfile } from '@vault/contracts/identity/profile';
import { MAX_MESSAGE_LENGTH } from '@vault/contracts/marketplace/messages';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Network {
  people: { email: string; profile: object | null }[];
  follows: { by: string; whom: string }[];
  talks: { by: string; to: string; lines: string[] }[];
}

const planOf = (seed: string): Network =>
  JSON.parse(execFileSync(process.execPath, [join(__dirname, 'print-network.mjs'), seed]).toString()) as Network;

describe('the planned network', () => {
  const { people, follows, talks } = planOf('baseplate');
  const known = new Set(people.map(({ email }) => email));
  const found = new Set(people.filter(({ profile }) => profile).map(({ email }) => email));

  it('has public and private collectors', () => {
    expect(found.size).toBeGreaterThan(80);
    expect(known.size - found.size).toBeGreaterThan(80);
  });

  it('has profiles that the form accepts', () => {
    for (const { profile } of people) {
      if (profile) expect(updateProfile.input.safeParse(profile).error?.issues ?? []).toEqual([]);
    }
  });

  it('follows and messages only public collectors, nobody themselves, nobody twice', () => {
    for (const { by, whom } of follows)
      expect([known.has(by), found.has(whom), by === whom]).toEqual([true, true, false]);
    for (const { by, to } of talks) expect([known.has(by), found.has(to), by === to]).toEqual([true, true, false]);
    expect(new Set(follows.map(({ by, whom }) => `${by} ${whom}`)).size).toBe(follows.length);
  });

  it('has messages that the contract accepts', () => {
    for (const line of talks.flatMap(({ lines }) => lines)) expect(line.length).toBeLessThan(MAX_MESSAGE_LENGTH);
  });

  it('is the same for the same seed', () => {
    expect(planOf('baseplate')).toEqual({ people, follows, talks });
  });
});
