import { LayoutGrid, List } from 'lucide-react';
import { Segmented } from '../../design-system/segmented';

export type SampleView = 'grid' | 'list';

export const asView = (value: string): SampleView => (value === 'list' ? 'list' : 'grid');

const options = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const;

export const SampleViewToggle = ({ view, onChange }: { view: SampleView; onChange: (view: SampleView) => void }) => (
  <Segmented<SampleView> label="View" value={view} onChange={onChange} options={options} />
);

/** The classes of the list: one to four columns of cards, or rows. */
export const sampleListStyle = (view: SampleView): string =>
  view === 'grid' ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4' : 'grid gap-3';
