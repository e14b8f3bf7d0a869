import { ApiError } from '../api.mjs';

const DAY_MS = 86_400_000;

/**
 * Reports sales that members saw elsewhere.
 * @param {readonly import('../../community/sales.mjs').PlannedSale[]} sales @param {import('./people.mjs').People} people
 */
export const reportSales = (sales, people) =>
  people.each(sales, async ({ by, sale: { daysAgo, year, ...sale } }) => {
    const me = await people.get(by);
    const soldOn = new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
    await me
      .send('POST', '/market/sales', { ...sale, year: Number(year), soldOn })
      .catch((/** @type {unknown} */ error) => {
        if (!(error instanceof ApiError) || error.code !== 'SALE_KNOWN') throw error;
      });
  });
