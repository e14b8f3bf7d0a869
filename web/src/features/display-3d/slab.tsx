import clsx from 'clsx';
import type { ReactNode, RefObject } from 'react';
import { type FramedPhoto, PhotoFrame } from '../../design-system/photo-frame';

interface SlabProps {
  photos: readonly FramedPhoto[];
  /** The texts on the sides without a photo, the most important first. */
  stamps: readonly string[];
  number: string;
  /** The node that gets `--turn` and `--tilt`. */
  ref: RefObject<HTMLDivElement | null>;
}

/** The placeholder for a car without photos. */
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

const PhotoFace = ({ photo, first }: { photo: FramedPhoto; first?: boolean }) => (
  <PhotoFrame photo={photo} alt="" ratio="auto" sizes="26rem" priority={first} className="size-full" />
);

const StampedFace = ({ children, vertical }: { children: ReactNode; vertical?: boolean }) => (
  <div className="grid size-full place-items-center bg-raised px-9 py-3 text-center font-mono text-muted uppercase [text-shadow:0_1px_0_light-dark(#fff,#000)]">
    <div
      className={clsx(
        'grid max-w-full gap-1 text-xs tracking-[0.12em]',
        vertical && '-mx-6 max-h-full [writing-mode:vertical-rl]',
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

/** A car's display case with photos on five sides and a stamped baseplate. Its size is `--w`, `--h` and `--d`. */
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
        <PhotoFace photo={front} first />
      </Face>
      <Face place={wall} transform="rotateY(180deg) translateZ(calc(var(--d) / 2))">
        {back ? <PhotoFace photo={back} /> : <StampedFace>{plate}</StampedFace>}
      </Face>
      <Face place={flank} transform="rotateY(90deg) translateZ(calc(var(--w) / 2))">
        {right ? <PhotoFace photo={right} /> : <StampedFace vertical>{label}</StampedFace>}
      </Face>
      <Face place={flank} transform="rotateY(-90deg) translateZ(calc(var(--w) / 2))">
        {left ? <PhotoFace photo={left} /> : <StampedFace vertical>{label}</StampedFace>}
      </Face>
      <Face place={lid} transform="rotateX(90deg) translateZ(calc(var(--h) / 2))">
        {top ? <PhotoFace photo={top} /> : <StampedFace>{label}</StampedFace>}
      </Face>
      <Face place={lid} transform="rotateX(-90deg) translateZ(calc(var(--h) / 2))">
        <StampedFace>{plate}</StampedFace>
        <Rivet side="left-3" />
        <Rivet side="right-3" />
      </Face>
    </div>
  );
};
