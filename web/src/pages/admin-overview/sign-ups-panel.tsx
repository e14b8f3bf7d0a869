import { SIGN_UP_DAYS } from '@vault/contracts/identity/users?light';
import { Panel } from '../../design-system/panel';
import { Segmented } from '../../design-system/segmented';
import type { SignUps } from './sign-up-bars';
import { SignUpChart } from './sign-up-chart';

interface SignUpsPanelProps {
  points: readonly SignUps[];
  days: number;
  onDays: (days: number) => void;
  /** Another range is being loaded; the points are those of the previous one. */
  stale: boolean;
  className?: string;
}

const options = SIGN_UP_DAYS.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }));

export const SignUpsPanel = ({ points, days, onDays, stale, className }: SignUpsPanelProps) => (
  <Panel
    title="Sign-ups over time"
    className={className}
    action={
      <Segmented label="Range" value={String(days)} onChange={(next) => onDays(Number(next))} options={options} />
    }
  >
    <div aria-busy={stale} className={`transition-opacity ${stale ? 'opacity-60' : ''}`}>
      <SignUpChart points={points} />
    </div>
  </Panel>
);
