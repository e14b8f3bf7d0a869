import { digest } from '../secrets';
import { PARALLEL_MS, checkToken, type TokenSeries } from './token-rotation';

const start = (token: string): TokenSeries => ({ secret: 'a secret', tokenHash: digest(token), recentUses: [] });

function rotate(series: TokenSeries, token: string, now: number): { token: string; state: TokenSeries } {
  const verdict = checkToken(series, token, now);
  if (verdict.kind !== 'rotated') throw new Error(`expected a rotation, got ${verdict.kind}`);
  return verdict;
}

describe('the rotation of a remember-me token', () => {
  it('replaces a token when it is used', () => {
    const { token, state } = rotate(start('first'), 'first', 0);
    expect(token).not.toBe('first');
    expect(state.tokenHash).toBe(digest(token));
  });

  it('gives parallel tabs with the same token the same successor', () => {
    const { token, state } = rotate(start('first'), 'first', 0);
    expect(checkToken(state, 'first', PARALLEL_MS)).toEqual({ kind: 'parallel', token });
  });

  it('gives a slow tab the newest token, however many rotations followed', () => {
    const second = rotate(start('first'), 'first', 0);
    const third = rotate(second.state, second.token, 1_000);
    expect(checkToken(third.state, 'first', 2_000)).toEqual({ kind: 'parallel', token: third.token });
  });

  it('judges a token reused later as stolen', () => {
    const { state } = rotate(start('first'), 'first', 0);
    expect(checkToken(state, 'first', PARALLEL_MS + 1)).toEqual({ kind: 'reused' });
  });

  it('judges an unknown token as stolen', () => {
    expect(checkToken(start('first'), 'guessed', 0)).toEqual({ kind: 'reused' });
  });
});
