import { Search, WifiOff } from 'lucide-react';
import { DrawnCar } from '../../design-system/drawn-car';
import type { DrawnBodyName, DrawnPaintName } from '../../design-system/drawn-car-bodies';

const results: readonly { name: string; stamp: string; body: DrawnBodyName; paint: DrawnPaintName }[] = [
  { name: '’69 Copo Camaro', stamp: 'MOC │ 1:64 │ №0147', body: 'coupe', paint: 'blue' },
  { name: 'Camaro Z28', stamp: 'Loose │ 1:64 │ №0063', body: 'coupe', paint: 'red' },
];

/** A drawing of a phone that finds cars of the vault offline. */
export const OfflinePhone = () => (
  <div
    aria-hidden
    className="mx-auto w-full max-w-64 rounded-[1.75rem] border-4 border-control bg-bg p-3 pb-6 shadow-raised"
  >
    <span className="mx-auto mb-3 block h-1 w-14 rounded-full bg-control" />
    <p className="flex items-center gap-2 rounded-xs border border-l-3 border-line border-l-warn px-2.5 py-2 type-fine text-muted">
      <WifiOff className="size-4 shrink-0 text-warn" strokeWidth={1.75} />
      Offline. Your vault is here.
    </p>
    <p className="mt-2.5 flex h-9 items-center gap-2 rounded-xs border border-control px-2.5 type-small">
      <Search className="size-4 text-muted" strokeWidth={1.75} />
      camaro
    </p>
    <p className="mt-3 type-label">You own 2 of these</p>
    {results.map(({ name, stamp, body, paint }) => (
      <div
        key={name}
        className="mt-2 grid grid-cols-[4.5rem_1fr] items-center gap-2.5 rounded-xs border border-line bg-surface"
      >
        <span className="studio-sweep grid h-14 place-items-center overflow-hidden">
          <DrawnCar body={body} paint={paint} className="w-[94%]" />
        </span>
        <span className="min-w-0 pr-2">
          <span className="block truncate type-label text-[0.8125rem]">{name}</span>
          <span className="block truncate font-mono text-[0.625rem] text-muted uppercase">{stamp}</span>
        </span>
      </div>
    ))}
  </div>
);
