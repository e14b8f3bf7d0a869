import { reportSale } from '@vault/contracts/marketplace/comparables';
import { createListing } from '@vault/contracts/marketplace/listings';
import { sendListingMessage } from '@vault/contracts/marketplace/messages';
import { reportListing } from '@vault/contracts/marketplace/reports';
import { createSavedSearch } from '@vault/contracts/marketplace/saved-searches';
import { giveFeedback, payTransaction, shipTransaction } from '@vault/contracts/marketplace/transactions';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface Step {
  by: 'buyer' | 'seller';
  do: string;
  text?: string;
  price?: string;
  cars?: { fields: Record<string, string> }[];
  cashFrom?: string;
  paymentMethod?: string;
  trackingNumber?: string;
  rating?: number;
  comment?: string;
}
interface Market {
  listings: {
    seller: string;
    fate: string;
    worth: number;
    fromVault: boolean;
    wished: boolean;
    car: { fields: Record<string, string>; pictures: { seed: string }[] };
    fields: { title: string; description: string; type: string; price: string | null; currency: string };
  }[];
  transactions: { listing: number; buyer: string; steps: Step[] }[];
  searches: { by: string; search: object }[];
  favorites: { by: string; listing: number }[];
  reports: { by: string; listing: number; reason: string; description: string }[];
  sales: { by: string; sale: { year: string; daysAgo: number } }[];
}

const planOf = (seed: string): Market =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'print-market.mjs'), seed], { maxBuffer: 1 << 26 }).toString(),
  ) as Market;
const MAIN = 'kenji.watanabe@example.com';
const SOMEBODY = '01890000-0000-7000-8000-000000000000';
const issues = (read: { error?: { issues: unknown } | undefined }): unknown => read.error?.issues ?? [];
const count = <T>(items: readonly T[], is: (item: T) => boolean): number => items.filter(is).length;

describe('the planned market', () => {
  const { listings, transactions, searches, favorites, reports, sales } = planOf('baseplate');
  const steps = transactions.flatMap((transaction) => transaction.steps);
  const ending = (transaction: Market['transactions'][number]): string | undefined =>
    transaction.steps.findLast((step) => /offer|counter|accept|decline|withdraw/.test(step.do))?.do;

  test('has about 150 listings that the form accepts, for sale and for trade', () => {
    expect(listings.length).toBeGreaterThan(120);
    expect(listings.length).toBeLessThan(200);
    expect(count(listings, ({ fields }) => fields.type === 'trade')).toBeGreaterThan(10);
    for (const { fields } of listings)
      expect([fields.title, issues(createListing.input.safeParse(fields))]).toEqual([fields.title, []]);
  });

  test('lists mostly cars of vaults, no car twice, and no two of a name by one seller', () => {
    expect(count(listings, ({ fromVault }) => fromVault)).toBeGreaterThan(listings.length / 2);
    expect(new Set(listings.map(({ seller, fields }) => `${seller} ${fields.title}`)).size).toBe(listings.length);
    const seeds = listings.map(({ car }) => car.pictures[0]?.seed);
    expect(new Set(seeds).size).toBe(listings.length);
  });

  test('asks prices near the values of the cars', () => {
    for (const { worth, wished, fields } of listings) {
      if (!fields.price || fields.currency !== 'USD' || wished) continue;
      expect(Number(fields.price) * 100).toBeGreaterThan(worth * 0.8);
      expect(Number(fields.price) * 100).toBeLessThan(Math.max(worth * 1.35, worth + 60));
    }
  });

  test('uses no description three times', () => {
    const told = new Map<string, number>();
    for (const { fields } of listings) told.set(fields.description, (told.get(fields.description) ?? 0) + 1);
    expect(Math.max(...told.values())).toBeLessThan(3);
  });

  test('completes 25 to 40 transactions with feedback, and has some in each earlier step', () => {
    const sold = count(listings, ({ fate }) => ['sold', 'taken', 'swapped'].includes(fate));
    expect(sold).toBeGreaterThanOrEqual(25);
    expect(sold).toBeLessThanOrEqual(40);
    for (const fate of ['agreed', 'paid', 'posted', 'swapping', 'calledOff', 'gone']) {
      expect([fate, count(listings, (one) => one.fate === fate)]).not.toEqual([fate, 0]);
    }
    expect(count(steps, (step) => step.do === 'rate')).toBeGreaterThan(sold * 1.6);
  });

  test('has offers in every state that users cause', () => {
    const endings = new Set(transactions.map(ending));
    expect([...endings]).toEqual(
      expect.arrayContaining(['offer', 'counter', 'accept', 'decline', 'withdraw', undefined]),
    );
  });

  test('leaves an offer, a message, a parcel and a transfer open for the main account', () => {
    const at = (transaction: Market['transactions'][number]) => listings[transaction.listing];
    const asBuyer = transactions.filter(({ buyer }) => buyer === MAIN).map((transaction) => at(transaction)?.fate);
    expect(asBuyer).toEqual(expect.arrayContaining(['agreed', 'posted', 'taken', 'sold', 'swapping', 'offered']));
    const offers = transactions.filter(
      (transaction) =>
        at(transaction)?.seller === MAIN && at(transaction)?.fate === 'offered' && ending(transaction) === 'offer',
    );
    expect(offers.length).toBeGreaterThan(1);
  });

  test('has texts that the contracts accept, none twice in a conversation', () => {
    for (const { steps: said } of transactions) {
      const texts = said.flatMap(({ text }) => text ?? []);
      expect(new Set(texts).size).toBe(texts.length);
      for (const { text, price, cashFrom } of said.filter((step) => step.text)) {
        const read = sendListingMessage.input.safeParse({
          id: 1,
          receiverId: SOMEBODY,
          message: text,
          offerPrice: price,
          cashFrom,
        });
        expect([text, issues(read)]).toEqual([text, []]);
        expect(text).not.toContain('{');
      }
    }
    for (const { do: act, ...step } of steps) {
      const [contract, fields] =
        act === 'pay'
          ? [payTransaction, { paymentMethod: step.paymentMethod }]
          : act === 'ship'
            ? [shipTransaction, { trackingNumber: step.trackingNumber }]
            : act === 'rate'
              ? [giveFeedback, { rating: step.rating, comment: step.comment }]
              : [];
      if (contract) expect(issues(contract.input.safeParse({ id: SOMEBODY, ...fields }))).toEqual([]);
    }
  });

  test('offers a car once only, and no listed car', () => {
    const offered = steps.flatMap(({ cars = [] }) => cars.map(({ fields }) => JSON.stringify(fields)));
    expect(offered.length).toBeGreaterThan(4);
    expect(new Set(offered).size).toBe(offered.length);
    const listed = new Set(listings.filter(({ fromVault }) => fromVault).map(({ car }) => JSON.stringify(car.fields)));
    expect(offered.filter((car) => listed.has(car))).toEqual([]);
  });

  test('has saved searches, favorites, sale reports, and reports on two listings, one of them twice', () => {
    for (const { search } of searches) expect(issues(createSavedSearch.input.safeParse(search))).toEqual([]);
    for (const { by, listing } of favorites) expect(listings[listing]?.seller).not.toBe(by);
    expect(reports).toHaveLength(3);
    expect(new Set(reports.map(({ listing }) => listing)).size).toBe(2);
    expect(new Set(reports.map(({ by }) => by)).size).toBe(3);
    for (const { reason, description } of reports) {
      expect(issues(reportListing.input.safeParse({ id: 1, reason, description }))).toEqual([]);
    }
    for (const { sale } of sales) {
      const { daysAgo, year, ...told } = sale;
      expect(daysAgo).toBeLessThan(365);
      expect(issues(reportSale.input.safeParse({ ...told, year: Number(year), soldOn: '2026-01-02' }))).toEqual([]);
    }
  });

  test('is the same for the same seed', () => {
    expect(planOf('baseplate').transactions).toEqual(transactions);
  });
});
