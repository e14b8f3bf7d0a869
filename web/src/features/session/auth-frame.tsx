import { ChartNoAxesCombined, CloudUpload, Infinity as InfinityIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../../design-system/brand';
import { DrawnCar } from '../../design-system/drawn-car';
import { Eyebrow } from '../../design-system/eyebrow';
import { PointList } from '../../design-system/point-list';
import { SkipLink } from '../../design-system/skip-link';
import { StampStrip } from '../../design-system/stamp-strip';

const promises = [
  {
    icon: InfinityIcon,
    title: 'Unlimited cars',
    text: 'with premium plans; the first 25 are free for as long as you like.',
  },
  {
    icon: ChartNoAxesCombined,
    title: 'Price tracking and analytics',
    text: 'what you paid, what it is worth, and why a casting is rare.',
  },
  {
    icon: CloudUpload,
    title: 'Cloud sync',
    text: 'the same vault on your phone at the swap meet and on your computer at home.',
  },
];

/** The side panel: beside the form on wide screens, below it on narrow ones. */
const Promises = () => (
  <div className="flex h-full flex-col">
    <div className="studio-sweep relative grid min-h-64 grow place-items-end overflow-hidden lg:min-h-0">
      <DrawnCar body="coupe" paint="blue" className="relative mx-auto w-[min(86%,44rem)] pb-[6%]" />
    </div>
    <div className="border-t border-line px-6 py-8 sm:px-10">
      <Eyebrow>Inside the vault</Eyebrow>
      <PointList points={promises} className="mt-5" />
    </div>
    <StampStrip items={['Your vault', '1:64', '25 bays free']} end="№0001" />
  </div>
);

interface AuthFrameProps {
  /** Shown while the server is unavailable. */
  banner: ReactNode;
  children: ReactNode;
}

/** The layout of the two sign-in pages, with a side panel of selling points. */
export const AuthFrame = ({ banner, children }: AuthFrameProps) => (
  <div className="grid min-h-dvh content-start lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:content-stretch">
    <div className="flex flex-col">
      <SkipLink />
      <header className="flex h-(--header) items-center px-5 sm:px-8">
        <Link to="/" className="grid min-h-11 place-items-center rounded-xs">
          <Brand />
        </Link>
      </header>
      {banner}
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg grow px-5 pt-6 pb-14 sm:px-8 lg:pt-14">
        {children}
      </main>
    </div>
    <aside aria-label="What awaits you" className="border-line bg-surface max-lg:border-t lg:border-l">
      <Promises />
    </aside>
  </div>
);
