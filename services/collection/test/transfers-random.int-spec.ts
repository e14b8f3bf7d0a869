import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { changeCars, type Car } from '@vault/contracts/collection/cars';
import { asMember } from '@vault/service-kit/testing';
import { addCar, setPlan, startCollection, type Collection } from './collection';
import {
  acceptTransferAs,
  saleOf,
  declineTransferAs,
  expectConsistentVaults,
  transactionCar,
  publishTransactions,
  transfersOf,
  type Transaction,
} from './transactions';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const USERS = 3;
const CARS = 9;

interface Step {
  /** Who buys, and how many of their own cars they give for it. */
  readonly buyer: number;
  readonly gives: number;
  readonly car: number;
  readonly ends: 'completed' | 'canceled';
  /** In which order its four events arrive, and which of them come twice. */
  readonly order: readonly number[];
  readonly twice: number;
}

const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4, maxLength: 4 });
const step: fc.Arbitrary<Step> = fc.record({
  buyer: fc.nat(USERS - 1),
  gives: fc.nat(2),
  car: fc.nat(CARS - 1),
  ends: fc.constantFrom('completed' as const, 'completed' as const, 'canceled' as const),
  order,
  twice: fc.nat(3),
});
const meanwhile = fc.record({
  what: fc.constantFrom('bin', 'restore', 'accept', 'accept', 'decline'),
  who: fc.nat(USERS - 1),
  which: fc.nat(CARS - 1),
});

interface Owned {
  readonly id: string;
  readonly userId: string;
}

/** As in the marketplace, a car is in one transaction at a time, which its owner makes. */
function transactionsOf(steps: readonly Step[], userIds: readonly string[], owned: readonly Owned[]): Transaction[][] {
  const free = new Map(owned.map((car) => [car.id, car]));
  return steps.flatMap(({ buyer, gives, car: at, ends, order: arrival, twice }) => {
    const buyerId = userIds[buyer] ?? '';
    const listed = [...free.values()].filter(({ userId }) => userId !== buyerId)[at % Math.max(free.size, 1)];
    if (!listed) return [];
    const given = [...free.values()].filter(({ userId }) => userId === buyerId).slice(0, gives);
    for (const { id } of [listed, ...given]) free.delete(id);
    const carOf = (car: Owned): Car => ({ id: car.id, userId: car.userId }) as Car;
    const kind = given.length > 0 ? 'trade' : 'sale';
    const transaction = saleOf(carOf(listed), buyerId, {
      kind,
      cars: [
        transactionCar(carOf(listed), listed.userId, buyerId),
        ...given.map((car) => transactionCar(carOf(car), buyerId, listed.userId, { price: null })),
      ],
    });
    const states = ['pending', 'paid', 'shipped', ends] as const;
    const events = states.map((status, index): Transaction => ({ ...transaction, version: index + 1, status }));
    return [[...arrival, twice].flatMap((index) => events[index] ?? [])];
  });
}

const ownedBy = (userIds: readonly string[]): Promise<Owned[]> =>
  collection.dataSource.query(
    `SELECT id, user_id AS "userId" FROM cars WHERE user_id = ANY($1::uuid[]) AND deleted_at IS NULL ORDER BY id`,
    [userIds],
  );

async function act(userId: string, { what, which }: { what: string; which: number }, all: readonly string[]) {
  const id = all[which % Math.max(all.length, 1)] ?? uuidv7();
  const { bus } = collection;
  if (what === 'bin') return bus.call(changeCars, { action: 'delete', ids: [id] }, { ctx: asMember(userId) });
  if (what === 'restore') return bus.call(changeCars, { action: 'restore', ids: [id] }, { ctx: asMember(userId) });
  const waiting = await transfersOf(collection, userId);
  const transfer = waiting[which % Math.max(waiting.length, 1)];
  if (!transfer) return null;
  return what === 'accept'
    ? acceptTransferAs(collection, userId, transfer.id)
    : declineTransferAs(collection, userId, transfer.id);
}

/** Expects each car in one vault or waiting for one user, and no held cars without open transactions. */
async function expectOnePlaceEach(ids: readonly string[]): Promise<void> {
  const places = await collection.dataSource.query<{ id: string; owner: boolean; held: boolean; waiting: number }[]>(
    `SELECT c.id, c.user_id IS NOT NULL AS owner, c.held_for IS NOT NULL AS held,
       (SELECT count(*)::int FROM car_transfers t WHERE t.car_id = c.id AND t.state = 'waiting') AS waiting
     FROM cars c WHERE c.id = ANY($1::uuid[])`,
    [ids],
  );
  for (const { owner, held, waiting } of places)
    expect({ held, waiting }).toEqual({ held: false, waiting: owner ? 0 : 1 });
}

it('random concurrent transactions leave no car in two vaults and all figures consistent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(step, { minLength: 1, maxLength: 4 }), fc.array(meanwhile, { maxLength: 6 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 3, max: 5 }),
      async (rounds, limit) => {
        const userIds = Array.from({ length: USERS }, () => uuidv7());
        for (const userId of userIds) await setPlan(collection, userId, limit);
        const ids: string[] = [];
        for (let n = 0; n < CARS; n += 1) {
          ids.push((await addCar(collection, userIds[n % USERS] ?? '', { estimatedValue: `${n}.50` })).id);
        }
        for (const [steps, others] of rounds) {
          const transactions = transactionsOf(steps, userIds, await ownedBy(userIds));
          const outcomes = await Promise.allSettled([
            ...transactions.map((events) => publishTransactions(collection, events)),
            ...others.map((other) => act(userIds[other.who] ?? '', other, ids)),
          ]);
          for (const outcome of outcomes) {
            if (outcome.status === 'rejected') {
              expect(outcome.reason).toMatchObject({
                code: expect.stringMatching(/^(CAR_LIMIT_REACHED|TRANSFER_NOT_FOUND)$/) as string,
              });
            }
          }
          await expectConsistentVaults(collection, userIds);
          await expectOnePlaceEach(ids);
        }
      },
    ),
    { numRuns: 10 },
  );
}, 120_000);
