import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The coordinate system of a chart, which is stretched to the available size. */
export const chartBox = { width: 600, height: 200 };

interface ChartFrameProps {
  /** Labels of the vertical axis, the highest first. */
  marks: readonly string[];
  /** Labels of the horizontal axis: its start and its end. */
  ends: readonly [string, string];
  /** The slider by which the keyboard selects a point; `valueText` is read by screen readers. */
  slider: { label: string; valueText: string; last: number; value: number };
  /** Called with the index of the point that the slider selects. */
  onWalk: (index: number) => void;
  /** Called with the pointer's share of the width, 0 to 1; null when it leaves the chart. */
  onPoint: (share: number | null) => void;
  onFocus?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** The height of the plot. */
  className: string;
  /** Drawn in a `chartBox`. */
  children: ReactNode;
  /** Drawn over the chart, without being stretched. */
  over?: ReactNode;
}

/** The frame of a chart over time: axes, grid lines, and selection of points by pointer and keyboard. */
export const ChartFrame = (props: ChartFrameProps) => {
  const { marks, ends, slider, onWalk, onPoint, onFocus, onBlur, className, children, over } = props;
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3">
      <div aria-hidden className={clsx('flex flex-col justify-between text-right type-stamp text-muted', className)}>
        {marks.map((mark, index) => (
          <span key={index}>{mark}</span>
        ))}
      </div>
      <div
        className={clsx('relative', className)}
        onPointerMove={({ clientX, currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          onPoint((clientX - left) / width);
        }}
        onPointerLeave={() => onPoint(null)}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${chartBox.width} ${chartBox.height}`}
          preserveAspectRatio="none"
          className="size-full overflow-visible"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x1="0"
              x2={chartBox.width}
              y1={share * chartBox.height}
              y2={share * chartBox.height}
              className="stroke-line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {children}
        </svg>
        {over}
        <input
          type="range"
          aria-label={slider.label}
          aria-valuetext={slider.valueText}
          min={0}
          max={slider.last}
          value={slider.value}
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={({ target }) => onWalk(Number(target.value))}
          className="absolute inset-0 size-full cursor-crosshair rounded-xs opacity-0 focus-visible:opacity-100 focus-visible:[&::-moz-range-thumb]:opacity-0 focus-visible:[&::-webkit-slider-thumb]:opacity-0 [&]:appearance-none [&]:bg-transparent"
        />
      </div>
      <span />
      <div aria-hidden className="mt-2 flex justify-between type-stamp text-muted">
        {ends.map((end, index) => (
          <span key={index}>{end}</span>
        ))}
      </div>
    </div>
  );
};
