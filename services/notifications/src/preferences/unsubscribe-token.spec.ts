import { MailKind } from '@vault/contracts/notifications/inbox';
import { UnsubscribeToken } from '@vault/contracts/notifications/mail';
import { parseUnsubscribeToken, unsubscribeToken } from './unsubscribe-token';

const USER_TOKEN = 'AbCdEfGhIjKlMnOpQrSt-_';

describe('an unsubscribe token', () => {
  it('is parsed back for every kind of mail that can be switched off', () => {
    const kinds = MailKind.options.filter((kind) => {
      const token = unsubscribeToken(kind, USER_TOKEN);
      if (token === undefined) return false;
      expect(UnsubscribeToken.parse(token)).toBe(token);
      expect(parseUnsubscribeToken(token)).toEqual({ userToken: USER_TOKEN, kind });
      return true;
    });
    expect(kinds).toEqual([
      'message',
      'offer',
      'transaction',
      'wish',
      'search',
      'trend',
      'follower',
      'export',
      'digest',
    ]);
  });

  it.each(['account', 'plan', 'moderation', 'weather', ''])('is refused for the kind %p', (kind) => {
    expect(parseUnsubscribeToken(`${USER_TOKEN}~${kind}`)).toBeNull();
  });

  it('is missing from mails of an unknown user or kind', () => {
    expect(unsubscribeToken(null, USER_TOKEN)).toBeUndefined();
    expect(unsubscribeToken('offer', null)).toBeUndefined();
  });
});
