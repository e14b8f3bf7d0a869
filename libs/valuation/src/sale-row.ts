import { toCents } from './money';
import type { Sale } from './sales';

/** SQL select list for a `SaleRow`, for any table that stores sales. */
export const SALE_COLUMNS = `origin, price::text AS price, currency, sold_at AS "soldAt", condition, lot, canceled,
  seller_id AS "sellerId", buyer_id AS "buyerId", reporter_id AS "reporterId"`;

/** A sale as read from the database: the price is a decimal string. */
export type SaleRow<S extends Sale = Sale> = Omit<S, 'price'> & { readonly price: string };

/** Converts a row into a sale, with its price in cents. */
export const saleOf = <S extends Sale>(row: SaleRow<S>): Omit<S, 'price'> & Pick<Sale, 'price'> => ({
  ...row,
  price: toCents(row.price),
});
