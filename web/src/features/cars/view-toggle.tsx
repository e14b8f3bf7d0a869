import { LayoutGrid, List } from 'lucide-react';
import { Segmented } from '../../design-system/segmented';
import type { CarView } from './grid-geometry';

const options = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid },
  { value: 'list', label: 'List', icon: List },
] as const;

export const ViewToggle = ({ view, onChange }: { view: CarView; onChange: (view: CarView) => void }) => (
  <Segmented<CarView> label="View" value={view} onChange={onChange} options={options} />
);
