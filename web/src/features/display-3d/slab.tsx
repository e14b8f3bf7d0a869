import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { type FramedPhoto, PhotoFrame } from '../../design-system/photo-frame';

interface SlabProps {
  photos: readonly FramedPhoto[];
  /** What stands on the sides that no photo was taken of, the most telling first. */
  stamps: readonly string[];
  number: string;
  /** Gets `--turn` and `--tilt` while it moves. */
  ref: RefObject<HTMLDivElement | null>;
}

/** For a car without any photo: drawn by the server. */
const noPhoto: FramedPhoto = { url: '/api/placeholder/400/300' };

const wall = 'h-(--h) w-(--w) -mt-[calc(var(--h)/2)] -ml-[calc(var(--w)/2)]';
const flank = 'h-(--h) w-(--d) -mt-[calc(var(--h)/2)] -ml-[calc(var(--d)/2)]';
const lid = 'h-(--d) w-(--w) -mt-[calc(var(--d)/2)] -ml-[calc(var(--w)/2)]';

const Face = ({ place, transform, children }: { place: string; transform: string; children: ReactNode }) => (
  <div
    className={clsx('absolute top-0 left-0 overflow-hidden rounded-xs border border-control backface-hidden', place)}
    style={{ transform }}
  >
    {children}
  </div>
);

const Picture = ({ photo, first }: { photo: FramedPhoto; first?: boolean }) => (
  <PhotoFrame photo={photo} alt="" ratio="auto" sizes="26rem" priority={first} className="size-full" />
);

const Stamped = ({ children, standing }: { children: ReactNode; standing?: boolean }) => (
  <div className="grid size-full place-items-center bg-raised px-9 py-3 text-center font-mono text-muted uppercase [text-shadow:0_1px_0_light-dark(#fff,#000)]">
    <div
      className={clsx(
        'grid max-w-full gap-1 text-xs tracking-[0.12em]',
        standing && '-mx-6 max-h-full [writing-mode:vertical-rl]',
      )}
    >
      {children}
    </div>
  </div>
);

const Rivet = ({ side }: { side: string }) => (
  <span
    className={`absolute top-1/2 size-4 -translate-y-1/2 rounded-full border border-control bg-bg shadow-[inset_0_1px_2px_#0006] ${side}`}
  />
);

/** A car in its case: its photos on five sides, the stamped baseplate beneath. Sized by `--w`, `--h` and `--d`. */
export const Slab = ({ photos, stamps, number, ref }: SlabProps) => {
  const [front = noPhoto, back, right, left, top] = photos;
  const [title, ...lines] = stamps;
  const plate = (
    <>
      <span className="truncate text-ink">{title}</span>
      <span className="truncate text-[0.625rem]">{lines.join(' · ')}</span>
      <span className="text-base leading-tight text-ink">{number}</span>
    </>
  );
  const label = <span className="line-clamp-3 text-ink">{title}</span>;
  return (
    <div
      ref={ref}
      aria-hidden
      data-slab
      className="absolute top-1/2 left-1/2 transform-3d"
      style={{ transform: 'rotateX(var(--tilt)) rotateY(calc(var(--turn) * -1))' }}
    >
      <Face place={wall} transform="translateZ(calc(var(--d) / 2))">
        <Picture photo={front} first />
      </Face>
      <Face place={wall} transform="rotateY(180deg) translateZ(calc(var(--d) / 2))">
        {back ? <Picture photo={back} /> : <Stamped>{plate}</Stamped>}
      </Face>
      <Face place={flank} transform="rotateY(90deg) translateZ(calc(var(--w) / 2))">
        {right ? <Picture photo={right} /> : <Stamped standing>{label}</Stamped>}
      </Face>
      <Face place={flank} transform="rotateY(-90deg) translateZ(calc(var(--w) / 2))">
        {left ? <Picture photo={left} /> : <Stamped standing>{label}</Stamped>}
      </Face>
      <Face place={lid} transform="rotateX(90deg) translateZ(calc(var(--h) / 2))">
        {top ? <Picture photo={top} /> : <Stamped>{label}</Stamped>}
      </Face>
      <Face place={lid} transform="rotateX(-90deg) translateZ(calc(var(--h) / 2))">
        <Stamped>{plate}</Stamped>
        <Rivet side="left-3" />
        <Rivet side="right-3" />
      </Face>
    </div>
  );
};
