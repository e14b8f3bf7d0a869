import type { Car } from '@vault/contracts/collection/cars';
import { formatVaultNumber } from '../../lib/format';

/** The back of a panel, as one sees it on the far side of the ring. */
export const CardBack = ({ car }: { car: Car | undefined }) => (
  <div className="grid size-full place-items-center rounded-lg border border-line bg-floor p-6 text-center">
    {car && (
      <p className="grid gap-1 font-mono text-muted uppercase">
        <span className="text-xs tracking-[0.14em]">{car.brand}</span>
        <span className="text-2xl tracking-[0.06em]">{formatVaultNumber(car.vaultNumber)}</span>
      </p>
    )}
  </div>
);
