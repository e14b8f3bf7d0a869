import { errorOf, type Answer, type Browser } from './browser';
import { startGateway, type TestGateway } from './gateway';

/** What the market stands on, and limits that no test is about. */
export const MARKET = ['identity', 'collection', 'marketplace'] as const;
export const ROOMY = {
  MAX_LISTINGS_UNVERIFIED: '1000',
  MAX_LISTINGS_OPEN: '10000',
  MESSAGES_PER_HOUR: '100000',
  DIRECT_MESSAGES_PER_HOUR_AT_FIRST: '100000',
};

/** @param instances of the marketplace. */
export const startMarket = (instances = 1, identity: Record<string, string> = {}): Promise<TestGateway> => {
  const more = Array.from({ length: instances - 1 }, () => 'marketplace');
  return startGateway([...MARKET, ...more], {}, { marketplace: ROOMY, identity });
};

export interface ListingBody {
  readonly id: number;
  readonly userId: string;
  readonly title: string;
  readonly status: string;
  readonly photos: string[];
  readonly pictures: { readonly url: string; readonly width: number; readonly height: number }[];
}

export const LISTINGS = '/api/marketplace/listings';

/** The body of an answer that has to have this status. */
export function bodyOf(answer: Answer, status: number): unknown {
  if (answer.status !== status) throw new Error(`${answer.status} for ${status}: ${answer.text.slice(0, 500)}`);
  return answer.body;
}

export const listingOf = (answer: Answer, status: number): ListingBody => bodyOf(answer, status) as ListingBody;

export const offer = async (seller: Browser, fields: Record<string, unknown> = {}): Promise<ListingBody> =>
  listingOf(await seller.post(LISTINGS, { title: 'Twin Mill', type: 'sale', price: '12.50', ...fields }), 201);

/** Status, code and the fields that are named, of a refusal. */
export const refusalOf = (answer: Answer): [number, string, string[]] => {
  const { code, details = [] } = errorOf(answer);
  return [answer.status, code, details.map(({ field }) => field)];
};
