import { useId } from 'react';

interface UndersideProps {
  /** The paint that is visible around the plate. */
  paint: string;
  /** The text that is cast into the metal; the title is larger. */
  title: string;
  line: string;
  label?: string | undefined;
  className?: string | undefined;
}

const wheels = [
  [214, 26],
  [694, 26],
  [214, 332],
  [694, 332],
] as const;
const ribs = Array.from({ length: 7 }, (_, index) => 300 + index * 13);
const treads = [10, 22, 34, 46];

/** Embossed letters with a shadow below and a highlight above. */
const EmbossedText = ({
  x,
  y,
  size,
  wide,
  children,
}: {
  x: number;
  y: number;
  size: number;
  wide?: boolean;
  children: string;
}) => {
  const text = {
    x,
    fontSize: size,
    textAnchor: 'middle' as const,
    className: wide ? 'font-bold font-stretch-[122%]' : 'font-mono',
    letterSpacing: wide ? '0.04em' : '0.14em',
  };
  return (
    <>
      <text {...text} y={y + 1.6} fill="#000" fillOpacity="0.55">
        {children}
      </text>
      <text {...text} y={y - 1.2} fill="#fff" fillOpacity="0.5">
        {children}
      </text>
      <text {...text} y={y} fill="#8d9691">
        {children}
      </text>
    </>
  );
};

const Rivet = ({ x, y, metal }: { x: number; y: number; metal: string }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r="21" fill="#000" fillOpacity="0.4" cy="2" />
    <circle r="19" fill={`url(#${metal})`} />
    <circle r="12" fill="none" stroke="#2b312e" strokeOpacity="0.7" strokeWidth="2" />
    <circle r="4.5" fill="#2b312e" />
  </g>
);

/** A drawing of a casting's baseplate with rivets, axles and embossed text. */
export const Underside = ({ paint, title, line, label, className }: UndersideProps) => {
  const id = useId();
  const metal = `${id}metal`;
  return (
    <svg
      viewBox="0 0 960 416"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <defs>
        <linearGradient id={metal} x1="0" x2="0.25" y1="0" y2="1">
          <stop offset="0" stopColor="#e3e8e4" />
          <stop offset="0.22" stopColor="#a3aca7" />
          <stop offset="0.5" stopColor="#c3cac6" />
          <stop offset="0.74" stopColor="#838c87" />
          <stop offset="1" stopColor="#a7b0ab" />
        </linearGradient>
        <linearGradient id={`${id}bar`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#59625d" />
          <stop offset="0.35" stopColor="#f0f3f1" />
          <stop offset="1" stopColor="#6b746f" />
        </linearGradient>
        <linearGradient id={`${id}tyre`} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="#050706" />
          <stop offset="0.45" stopColor="#2a302d" />
          <stop offset="1" stopColor="#050706" />
        </linearGradient>
        <pattern id={`${id}brush`} width="7" height="5" patternUnits="userSpaceOnUse">
          <path d="M0 1H7M0 3.5H7" stroke="#fff" strokeOpacity="0.09" />
          <path d="M0 2.2H7" stroke="#000" strokeOpacity="0.07" />
        </pattern>
      </defs>
      <path
        d="M96 62C66 78 50 128 50 208C50 288 66 338 96 354C220 374 420 380 560 378C690 376 812 372 868 356C900 344 912 292 912 208C912 124 900 72 868 60C812 44 690 40 560 38C420 36 220 42 96 62Z"
        fill={paint}
      />
      <path
        d="M96 62C66 78 50 128 50 208C50 288 66 338 96 354C220 374 420 380 560 378C690 376 812 372 868 356C900 344 912 292 912 208C912 124 900 72 868 60C812 44 690 40 560 38C420 36 220 42 96 62Z"
        fill="none"
        stroke="#fff"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      {wheels.map(([x, y]) => (
        <g key={`${x}-${y}`} transform={`translate(${x} ${y})`}>
          <rect x="-70" y={y < 200 ? -8 : -14} width="140" height="80" rx="26" fill="#050706" />
          <rect x="-58" y="0" width="116" height="58" rx="10" fill={`url(#${id}tyre)`} />
          {treads.map((tread) => (
            <path key={tread} d={`M-54 ${tread + 1}H54`} stroke="#000" strokeOpacity="0.6" strokeWidth="2" />
          ))}
        </g>
      ))}
      <path
        d="M112 84C86 98 74 140 74 208C74 276 86 318 112 332L138 336C144 316 158 306 178 306H250C270 306 284 318 288 340L618 342C622 318 636 306 656 306H732C752 306 766 316 770 336L852 334C878 324 888 280 888 208C888 136 878 92 852 82L770 80C766 100 752 110 732 110H656C636 110 622 98 618 74L288 76C284 98 270 110 250 110H178C158 110 144 100 138 80Z"
        fill={`url(#${metal})`}
      />
      <path
        d="M112 84C86 98 74 140 74 208C74 276 86 318 112 332L138 336C144 316 158 306 178 306H250C270 306 284 318 288 340L618 342C622 318 636 306 656 306H732C752 306 766 316 770 336L852 334C878 324 888 280 888 208C888 136 878 92 852 82L770 80C766 100 752 110 732 110H656C636 110 622 98 618 74L288 76C284 98 270 110 250 110H178C158 110 144 100 138 80Z"
        fill={`url(#${id}brush)`}
        stroke="#20262360"
        strokeWidth="2.5"
      />
      {[214, 694].map((x) => (
        <g key={x}>
          <rect x={x - 8} y="82" width="16" height="252" rx="3" fill="#000" fillOpacity="0.35" />
          <rect x={x - 6} y="80" width="12" height="252" rx="2" fill={`url(#${id}bar)`} />
          <rect x={x - 22} y="128" width="44" height="20" rx="4" fill={`url(#${metal})`} stroke="#0005" />
          <rect x={x - 22} y="268" width="44" height="20" rx="4" fill={`url(#${metal})`} stroke="#0005" />
        </g>
      ))}
      <g fill="none" stroke="#1f2522" strokeOpacity="0.55" strokeWidth="3">
        <rect x="284" y="142" width="112" height="132" rx="14" />
        <path d="M396 178H420C434 178 434 238 420 238H396" />
        <path d="M432 200H666M432 216H666" />
        <path d="M290 300C420 316 560 312 646 300C760 290 800 300 884 300M290 116C420 100 560 104 646 116C760 126 800 116 884 116" />
        <rect x="776" y="150" width="86" height="116" rx="12" />
        <path d="M776 180H862M776 236H862" />
        <circle cx="694" cy="208" r="27" />
      </g>
      <g fill="none" stroke="#fff" strokeOpacity="0.4" strokeWidth="1.6">
        <rect x="284" y="144.5" width="112" height="132" rx="14" />
        <path d="M432 202.5H666M432 218.5H666" />
        <path d="M290 302.5C420 318.5 560 314.5 646 302.5C760 292.5 800 302.5 884 302.5M290 118.5C420 102.5 560 106.5 646 118.5C760 128.5 800 118.5 884 118.5" />
        <circle cx="694" cy="210" r="27" />
      </g>
      {ribs.map((x) => (
        <g key={x}>
          <path d={`M${x} 156V260`} stroke="#1f2522" strokeOpacity="0.5" strokeWidth="4" />
          <path d={`M${x + 3} 156V260`} stroke="#fff" strokeOpacity="0.35" strokeWidth="1.5" />
        </g>
      ))}
      <Rivet x={122} y={208} metal={metal} />
      <Rivet x={820} y={208} metal={metal} />
      <EmbossedText x={550} y={174} size={27} wide>
        {title}
      </EmbossedText>
      <EmbossedText x={550} y={258} size={17}>
        {line}
      </EmbossedText>
    </svg>
  );
};
