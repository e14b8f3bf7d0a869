import { MailKind } from '@vault/contracts/notifications/inbox';
import { UnsubscribeToken } from '@vault/contracts/notifications/mail';
import { readStopToken, stopToken } from './stop-token';

const TOKEN = 'AbCdEfGhIjKlMnOpQrSt-_';

describe('what ends mails of a kind', () => {
  it('is read again as it was written, for every kind that may be ended', () => {
    const ended = MailKind.options.filter((kind) => {
      const stop = stopToken({ kind, unsubscribe_token: TOKEN });
      if (stop === undefined) return false;
      expect(UnsubscribeToken.parse(stop)).toBe(stop);
      expect(readStopToken(stop)).toEqual({ token: TOKEN, kind });
      return true;
    });
    expect(ended).toEqual([
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

  it.each(['account', 'plan', 'moderation', 'weather', ''])('does not end %p', (kind) => {
    expect(readStopToken(`${TOKEN}~${kind}`)).toBeNull();
  });

  it('stands in no mail whose reader or kind is not known', () => {
    expect(stopToken({ kind: null, unsubscribe_token: TOKEN })).toBeUndefined();
    expect(stopToken({ kind: 'offer', unsubscribe_token: null })).toBeUndefined();
  });
});
