import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ConditionBadge } from '../../design-system/condition-badge';
import { type CastingPaint, type CastingShape, DrawnCasting } from '../../design-system/drawn-casting';

/** The properties that a sample is drawn from. */
interface DrawnSample {
  readonly name: string;
  readonly condition: string;
  readonly shape: CastingShape;
  readonly paint: CastingPaint;
  readonly stripes?: boolean;
}

interface SampleStageProps {
  sample: DrawnSample;
  /** Without the condition badge, because a row shows the condition as text. */
  small?: boolean | undefined;
  className?: string | undefined;
  /** Badges and buttons on top of the drawing. */
  children?: ReactNode;
}

/** A drawn sample on a studio background, in place of a photo. */
export const SampleStage = ({ sample, small, className, children }: SampleStageProps) => (
  <div className={clsx('studio-sweep relative overflow-hidden', !small && 'aspect-10/7 [--floor-line:62%]', className)}>
    <DrawnCasting
      shape={sample.shape}
      paint={sample.paint}
      stripes={sample.stripes}
      alt={`${sample.name}, drawn`}
      className={clsx(
        'absolute',
        small ? 'inset-x-[4%] top-(--floor-line) w-[92%] -translate-y-[76%]' : 'inset-x-[2%] top-[26%] w-[96%]',
      )}
    />
    {!small && <ConditionBadge condition={sample.condition} className="absolute top-2.5 left-0" />}
    {children}
  </div>
);
