import { Button } from '../../design-system/button';
import { EmptyState } from '../../design-system/empty-state';

interface NothingFoundProps {
  title: string;
  description: string;
  onClear: () => void;
}

export const NothingFound = ({ title, description, onClear }: NothingFoundProps) => (
  <EmptyState title={title} description={description}>
    <Button variant="primary" onClick={onClear}>
      Clear Filters
    </Button>
  </EmptyState>
);
