import { ErrorPanel } from '../../design-system/error-panel';
import { errorText } from '../../lib/error-text';
import { formatCount } from '../../lib/format';
import { formatWholeMoney } from '../../lib/money';
import { addedText, type Change, gainText, weekChange } from './change-text';
import { StatTile, StatTiles } from './stat-tile';
import { useCarStatsQuery } from './vault.api';

const gainTones = { up: 'text-ok', down: 'text-danger', muted: '' };

const GainFigure = ({ text, tone }: Change) => (
  <span className={gainTones[tone]}>
    <span className="sr-only">{tone === 'down' ? 'Loss of ' : tone === 'up' ? 'Gain of ' : ''}</span>
    {tone !== 'muted' && <span aria-hidden>{tone === 'down' ? '▼' : '▲'} </span>}
    {text}
  </span>
);

/** The three key figures of the vault. */
export const VaultStats = ({ className }: { className?: string | undefined }) => {
  const { data, error, isFetching, refetch } = useCarStatsQuery();
  if (!data && error)
    return (
      <ErrorPanel
        message={errorText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className={className}
      />
    );
  const empty = data?.totalCars === 0;
  const week = data ? weekChange(data.valueChangeWeekPercent) : null;
  const gain = data ? gainText(data.gainOnPaid) : null;
  return (
    <StatTiles className={className} data-tour="value">
      <StatTile
        label="Total Cars"
        value={data && formatCount(data.totalCars)}
        note={data && (empty ? 'No cars yet' : addedText(data.addedThisMonth))}
        tone={empty ? 'muted' : 'up'}
      />
      <StatTile
        label="Total Value"
        value={data && formatWholeMoney(data.totalValue)}
        note={empty ? 'Start collecting' : week?.text}
        tone={week?.tone}
      />
      <StatTile
        label="Gain vs. Paid"
        value={data && (gain ? <GainFigure {...gain} /> : '–')}
        note={data && (gain ? `on ${formatWholeMoney(data.totalPaid)} paid` : 'Enter purchase prices to see it')}
      />
    </StatTiles>
  );
};
