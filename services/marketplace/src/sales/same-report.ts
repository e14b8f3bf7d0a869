import { createHash } from 'node:crypto';
import { trimEndOf } from '@vault/contracts/common/trim-end-of';
import type { InputOf } from '@vault/contracts/define';
import type { reportSale } from '@vault/contracts/marketplace/comparables';
import { castingKey } from './casting-key';

type Report = InputOf<typeof reportSale>;

/** An address on the web without what does not tell pages apart; null for any other source. */
function addressOf(source: string): string | null {
  const written = /^https?:\/\//i.test(source) ? source : /^www\.\S+$/i.test(source) ? `https://${source}` : null;
  if (written === null || !URL.canParse(written)) return null;
  const { host, pathname, search } = new URL(written);
  return `${host.replace(/^www\./, '')}${trimEndOf(pathname, '/')}${search}`;
}

/**
 * A digest that two reports of one sale have in common. An address is one place, whoever looks it up; a dealer's name is
 * not, so there only the same person can report the same sale twice.
 */
export function sameReport(reporterId: string, report: Report): string {
  const address = addressOf(report.source);
  const place = address ?? [reporterId, report.source.toLowerCase().replace(/\s+/g, ' ')];
  const { name, brand, series, year } = castingKey(report);
  const sale = [place, name, brand, series, report.scale ?? null, year, report.price, report.soldOn];
  return createHash('sha256').update(JSON.stringify(sale)).digest('base64url');
}
