import { ChartNoAxesCombined, CloudUpload, Infinity as InfinityIcon } from 'lucide-react';
import { DrawnCar } from '../../design-system/drawn-car';
import { Eyebrow } from '../../design-system/eyebrow';
import { PointList } from '../../design-system/point-list';
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
    text: 'one vault on your phone at the swap meet and on your desk at home.',
  },
];

/** The side panel of the sign-in pages. */
export const Promises = () => (
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
