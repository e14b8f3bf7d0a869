import clsx from 'clsx';
import { formatCount } from '../../lib/format';
import { dotsAround } from './ring-geometry';

interface DotsProps {
  current: number;
  cars: number;
  onShow: (car: number) => void;
}

/** A dot for each car; of many, those around the current one, smaller towards what lies beyond. */
export const Dots = ({ current, cars, onShow }: DotsProps) => {
  const shown = dotsAround(current, cars);
  const beyond = (index: number) => (index === shown[0] && index > 0) || (index === shown.at(-1) && index < cars - 1);
  return (
    <ul aria-label="Cars by dots" className="flex justify-center">
      {shown.map((index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={`Car ${formatCount(index + 1)}`}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className="grid size-6 place-items-center rounded-full"
          >
            <span
              className={clsx(
                'rounded-full transition-[background-color,transform]',
                index === current ? 'size-2.5 bg-accent' : 'size-2 bg-control hover:bg-ink',
                beyond(index) && 'scale-60',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
};
