import { HISTORY_RANGES, type HistoryRange } from '@vault/contracts/collection/insights?light';
import { useSearchParams } from 'react-router-dom';
import { Segmented } from '../../design-system/segmented';

const words: Record<HistoryRange, string> = { '30d': '30 days', '90d': '90 days', '1y': '1 year', all: 'All' };
const usual: HistoryRange = '90d';

/** The range of the statistics, kept in the address. */
export function useRange(): [HistoryRange, (range: HistoryRange) => void] {
  const [params, setParams] = useSearchParams();
  const range = HISTORY_RANGES.find((known) => known === params.get('range')) ?? usual;
  return [
    range,
    (next) => setParams(next === usual ? {} : { range: next }, { replace: true, preventScrollReset: true }),
  ];
}

export const rangeLabels = (range: HistoryRange): string =>
  range === 'all' ? 'since the beginning' : `in ${words[range]}`;

export const RangeSwitch = ({ value, onChange }: { value: HistoryRange; onChange: (range: HistoryRange) => void }) => (
  <Segmented<HistoryRange>
    label="Range"
    value={value}
    onChange={onChange}
    options={HISTORY_RANGES.map((range) => ({ value: range, label: words[range] }))}
    className="print:hidden"
  />
);
