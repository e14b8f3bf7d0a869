import type { AnyContract } from '@vault/contracts/define';
import { closeAccount } from '@vault/contracts/identity/account';
import { resetPassword } from '@vault/contracts/identity/auth';
import { updateProfile } from '@vault/contracts/identity/profile';
import { followCollector } from '@vault/contracts/identity/relations';
import { banUser } from '@vault/contracts/identity/users';
import type { BusClient } from '@vault/service-kit/bus';
import type { Cookies, GatewayRequest } from '../http';
import { SessionsService } from './sessions.service';

/** A request of the user whose session token is their name; undefined: a visitor's. */
const requestOf = (user?: string): GatewayRequest =>
  ({
    id: 'request',
    token: user,
    ...(user && { user: { kind: 'member', userId: user, sessionId: user, isAdmin: user === 'admin', stepUp: 'none' } }),
  }) as unknown as GatewayRequest;

/** The service, and the tokens with which identity was called. */
async function startedService(): Promise<{ sessions: SessionsService; requested: string[] }> {
  const requested: string[] = [];
  const bus = {
    call: (_contract: unknown, { token }: { token: string }) => {
      requested.push(token);
      const expiresAt = new Date(Date.now() + 60_000).toISOString();
      const session = { sessionId: token, userId: token, isAdmin: false, isGateOpen: false, isGateReadOnly: false };
      return Promise.resolve({ ...session, expiresAt });
    },
    broadcasts: (_events: unknown, _listener: unknown, state: { onConnected: () => void }) => {
      state.onConnected();
      return Promise.resolve(() => Promise.resolve());
    },
  };
  const cookies = { read: (request: { token?: string }) => request.token };
  const sessions = new SessionsService(bus as unknown as BusClient, cookies as unknown as Cookies);
  await sessions.onApplicationBootstrap();
  return { sessions, requested };
}

/** The users whose sessions are read from identity again after somebody's call. */
async function usersReadAgain(contract: AnyContract, caller?: string): Promise<string[]> {
  const { sessions, requested } = await startedService();
  const users = ['ada', 'ben', 'admin'];
  for (const user of users) await sessions.actorOf(requestOf(user));
  expect(requested.splice(0)).toEqual(users);
  sessions.invalidate(contract, requestOf(caller));
  for (const user of users) await sessions.actorOf(requestOf(user));
  return requested;
}

describe('cached sessions', () => {
  it.each([followCollector, updateProfile, closeAccount])('of other users stay after $name', async (contract) => {
    expect(await usersReadAgain(contract, 'ada')).toEqual(['ada']);
  });

  it('are all removed after what may end any user’s sessions', async () => {
    expect(await usersReadAgain(banUser, 'admin')).toEqual(['ada', 'ben', 'admin']);
    expect(await usersReadAgain(resetPassword)).toEqual(['ada', 'ben', 'admin']);
  });
});
