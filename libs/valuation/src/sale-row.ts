import { toCents } from './money';
import type { Sale } from './sales';

/** A sale as the tables of those who keep sales have it: SQL for the columns of a `SaleRow`. */
export const SALE_COLUMNS = `origin, price::text AS price, currency, sold_at AS "soldAt", condition, lot, canceled,
  seller_id AS "sellerId", buyer_id AS "buyerId", reporter_id AS "reporterId"`;

/** The price is a decimal string. */
export type SaleRow<S extends Sale = Sale> = Omit<S, 'price'> & { readonly price: string };

/** The sale that a row tells of. */
export const saleOf = <S extends Sale>(row: SaleRow<S>): Omit<S, 'price'> & Pick<Sale, 'price'> => ({
  ...row,
  price: toCents(row.price),
});
