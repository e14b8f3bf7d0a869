import { HISTORY_RANGES, type HistoryRange } from '@vault/contracts/collection/insights?light';
import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../design-system/segmented';

const rangeNames: Record<HistoryRange, string> = { '30d': '30 days', '90d': '90 days', '1y': '1 year', all: 'All' };
const defaultRange: HistoryRange = '90d';

/** The range of the statistics, stored in the page's address. */
export function useRange(): [HistoryRange, (range: HistoryRange) => void] {
  const [params, setParams] = useSearchParams();
  const range = HISTORY_RANGES.find((known) => known === params.get('range')) ?? defaultRange;
  return [
    range,
    (next) => setParams(next === defaultRange ? {} : { range: next }, { replace: true, preventScrollReset: true }),
  ];
}

export const rangeText = (range: HistoryRange): string =>
  range === 'all' ? 'since the beginning' : `in ${rangeNames[range]}`;

export const RangeSwitch = ({ value, onChange }: { value: HistoryRange; onChange: (range: HistoryRange) => void }) => (
  <Segmented<HistoryRange>
    label="Range"
    value={value}
    onChange={onChange}
    options={HISTORY_RANGES.map((range) => ({ value: range, label: rangeNames[range] }))}
    className="print:hidden"
  />
);
