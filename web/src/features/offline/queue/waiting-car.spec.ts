import {
  again,
  coverOf,
  held,
  inOrder,
  nextToSend,
  refused,
  released,
  verdictOf,
  type WaitingCar,
} from './waiting-car';
import { queueText, refusalText } from './waiting-texts';

const car = (id: string, more: Partial<WaitingCar> = {}): WaitingCar => ({
  ...{ id, userId: 'u', at: 0, name: id, fields: [], draft: null, state: 'waiting', problem: null },
  ...more,
});
const none = { code: '', message: '' };
const problem = (code: string) => ({ code, message: 'Said so' });

describe('what waits to be sent', () => {
  it('goes in the order in which it was written', () => {
    expect(inOrder([car('b', { at: 2 }), car('a', { at: 1 })]).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('is tried once in a round; what is held or was refused is left alone', () => {
    const cars = [car('a'), car('b', { state: 'held' }), car('c', { state: 'refused' }), car('d')];
    expect(nextToSend(cars, new Set())?.id).toBe('a');
    expect(nextToSend(cars, new Set(['a']))?.id).toBe('d');
    expect(nextToSend(cars, new Set(['a', 'd']))).toBeUndefined();
  });

  it.each([0, 408, 429, 502, 503, 504])('waits on after an answer of %i', (status) => {
    expect(verdictOf(status, none).kind).toBe('later');
  });

  it('waits on while its first try is still being worked on', () => {
    expect(verdictOf(409, problem('IDEMPOTENCY_KEY_IN_USE')).kind).toBe('later');
  });

  it('pauses for the person to sign in again', () => {
    expect(verdictOf(401, problem('UNAUTHORIZED')).kind).toBe('stranger');
  });

  it.each([
    [400, 'BAD_INPUT'],
    [403, 'CAR_LIMIT_REACHED'],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [500, 'INTERNAL'],
  ])('is kept with the reason of a refusal %i %s', (status, code) => {
    expect(verdictOf(status, problem(code))).toEqual({ kind: 'refused', problem: problem(code) });
  });

  it('is done once the vault has it', () => expect(verdictOf(201, none).kind).toBe('sent'));

  it('comes back from being edited as it was: waiting, or refused with its reason', () => {
    expect(released(held(car('a'))).state).toBe('waiting');
    const bad = refused(car('a'), problem('BAD_INPUT'));
    expect(released(held(bad))).toEqual(bad);
    expect(again(bad)).toMatchObject({ state: 'waiting', problem: null });
  });

  it('shows its first picture', () => {
    const file = new File(['x'], 'a.jpg');
    expect(
      coverOf(
        car('a', {
          fields: [
            ['name', 'A'],
            ['images', file],
          ],
        }),
      ),
    ).toBe(file);
    expect(coverOf(car('a'))).toBeNull();
  });

  it('is counted in words', () => {
    expect(queueText([car('a')])).toBe('1 car waits to be sent.');
    expect(queueText([car('a'), car('b'), car('c', { state: 'refused' })])).toBe(
      '2 cars wait to be sent. 1 car could not be added.',
    );
    expect(refusalText({ code: 'BAD_INPUT', message: 'Choose a condition' })).toBe('Choose a condition');
    expect(refusalText({ code: 'CAR_LIMIT_REACHED', message: '' })).toContain('plan is full');
  });
});
