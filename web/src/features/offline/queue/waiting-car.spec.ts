import { again, coverOf, held, nextToSend, refused, released, type WaitingCar } from './waiting-car';
import { queueText, refusalText } from './waiting-texts';

const car = (id: string, more: Partial<WaitingCar> = {}): WaitingCar => ({
  id,
  userId: 'u',
  at: 0,
  name: id,
  fields: [],
  draft: null,
  state: 'waiting',
  problem: null,
  ...more,
});
const problem = (code: string) => ({ code, message: 'Refused' });

describe('a waiting car', () => {
  it('is tried once per round, and not while it is held or refused', () => {
    const cars = [car('a'), car('b', { state: 'held' }), car('c', { state: 'refused' }), car('d')];
    expect(nextToSend(cars, new Set())?.id).toBe('a');
    expect(nextToSend(cars, new Set(['a']))?.id).toBe('d');
    expect(nextToSend(cars, new Set(['a', 'd']))).toBeUndefined();
  });

  it('returns from editing to its former state, with the reason if it was refused', () => {
    expect(released(held(car('a'))).state).toBe('waiting');
    const bad = refused(car('a'), problem('BAD_INPUT'));
    expect(released(held(bad))).toEqual(bad);
    expect(again(bad)).toMatchObject({ state: 'waiting', problem: null });
  });

  it('has its first photo as cover', () => {
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

  it('is counted in the queue text, and has a text for its refusal', () => {
    expect(queueText([car('a')])).toBe('1 car is waiting to be sent.');
    expect(queueText([car('a'), car('b'), car('c', { state: 'refused' })])).toBe(
      '2 cars are waiting to be sent. 1 car could not be added.',
    );
    expect(refusalText({ code: 'BAD_INPUT', message: 'Choose a condition' })).toBe('Choose a condition');
    expect(refusalText({ code: 'CAR_LIMIT_REACHED', message: '' })).toContain('plan is full');
  });
});
