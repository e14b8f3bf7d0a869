import type { Listing } from '@vault/contracts/marketplace/listings';
import { Badge } from '../../design-system/badge';
import { STATUS_LABELS, STATUS_TONES, TYPE_LABELS, TYPE_TONES } from './listing-labels';

export const TypeBadge = ({ type }: Pick<Listing, 'type'>) => (
  <Badge tone={TYPE_TONES[type]}>{TYPE_LABELS[type]}</Badge>
);

export const StatusBadge = ({ status }: Pick<Listing, 'status'>) => (
  <Badge tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Badge>
);
