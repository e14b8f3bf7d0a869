import { Brand } from '../../../design-system/brand';
import { EuroSlot } from '../../../design-system/euro-slot';
import { exampleCar } from '../../../content/example-car';

/** The printed card of an unopened casting. */
export const Backing = () => (
  <div
    aria-hidden
    className="absolute inset-x-[4%] top-5 bottom-[5%] animate-fade overflow-hidden rounded-sm border border-line bg-surface shadow-raised"
  >
    <svg viewBox="0 0 600 400" preserveAspectRatio="xMidYMin slice" className="absolute inset-0 size-full">
      <path d="M-60 250L250 -60H340L30 250Z" className="fill-accent" />
      <path d="M60 250L370 -60H388L78 250Z" className="fill-accent" />
      <path d="M-80 250H680V400H-80Z" className="fill-accent" />
      <path d="M-80 238H680V245H-80Z" className="fill-accent" />
    </svg>
    <EuroSlot />
    <div className="absolute top-9 right-5 text-right max-lg:hidden">
      <Brand className="text-[0.8125rem]" />
      <p className="mt-1.5 type-stamp text-muted">{exampleCar.series}</p>
    </div>
  </div>
);

/** The blister in front of the car, in the coordinates of the drawing. */
export const Bubble = () => (
  <g fill="none" strokeLinecap="round">
    <path
      d="M26 150C26 104 52 80 100 80H860C908 80 934 104 934 150V356H26Z"
      fill="#fff"
      fillOpacity="0.07"
      stroke="light-dark(#111b1666, #ffffff80)"
      strokeWidth="3"
    />
    <path d="M4 360H956" stroke="light-dark(#111b1666, #ffffff80)" strokeWidth="3" />
    <path d="M52 270V156C52 122 70 104 104 102H330" stroke="#fff" strokeOpacity="0.75" strokeWidth="5" />
    <path d="M76 236V168C76 142 88 130 112 128H190" stroke="#fff" strokeOpacity="0.4" strokeWidth="3" />
    <path d="M908 170V320" stroke="#fff" strokeOpacity="0.3" strokeWidth="4" />
  </g>
);
