import clsx from 'clsx';
import { formatCount } from '../../lib/format';
import { dotsAround } from './ring-geometry';

interface DotsProps {
  current: number;
  cars: number;
  onShow: (car: number) => void;
}

/** A dot for each car, or those around the current one if there are many; outer dots are smaller if there are more. */
export const Dots = ({ current, cars, onShow }: DotsProps) => {
  const visible = dotsAround(current, cars);
  const hasMoreBeyond = (index: number) =>
    (index === visible[0] && index > 0) || (index === visible.at(-1) && index < cars - 1);
  return (
    <ul aria-label="Cars by dots" className="flex justify-center">
      {visible.map((index) => (
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
                hasMoreBeyond(index) && 'scale-60',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
};
