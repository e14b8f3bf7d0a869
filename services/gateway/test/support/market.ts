import { errorOf, type Answer, type Browser } from './browser';
import { startGateway, type TestGateway } from './gateway';

/** The services that tests of the market need. */
export const MARKET_SERVICES = ['identity', 'collection', 'marketplace'] as const;
/** Limits of the marketplace that tests do not reach. */
export const RELAXED_LIMITS = {
  MAX_LISTINGS_UNVERIFIED: '1000',
  MAX_LISTINGS_OPEN: '10000',
  MESSAGES_PER_HOUR: '100000',
  DIRECT_MESSAGES_PER_HOUR_AT_FIRST: '100000',
};

/** @param instances the number of marketplace processes. */
export const startMarket = (instances = 1, identity: Record<string, string> = {}): Promise<TestGateway> => {
  const additional = Array.from({ length: instances - 1 }, () => 'marketplace');
  return startGateway([...MARKET_SERVICES, ...additional], {}, { marketplace: RELAXED_LIMITS, identity });
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

/** The body of a response; throws unless it has the expected status. */
export function bodyOf(answer: Answer, status: number): unknown {
  if (answer.status !== status) throw new Error(`${answer.status} for ${status}: ${answer.text.slice(0, 500)}`);
  return answer.body;
}

export const listingOf = (answer: Answer, status: number): ListingBody => bodyOf(answer, status) as ListingBody;

export const createListing = async (seller: Browser, fields: Record<string, unknown> = {}): Promise<ListingBody> =>
  listingOf(await seller.post(LISTINGS, { title: 'Twin Mill', type: 'sale', price: '12.50', ...fields }), 201);

/** Status, code and named fields of an error response. */
export const refusalOf = (answer: Answer): [number, string, string[]] => {
  const { code, details = [] } = errorOf(answer);
  return [answer.status, code, details.map(({ field }) => field)];
};
