import { useId } from 'react';
import { drawnBodies, type DrawnBodyName, type DrawnPaintName, drawnPaints } from './drawn-car-bodies';

interface DrawnWheelProps {
  x: number;
  y: number;
  radius: number;
  /** The id of the metal's gradient. */
  metal: string;
}

const spokes = Array.from({ length: 5 }, (_, index) => index * 72);

const DrawnWheel = ({ x, y, radius, metal }: DrawnWheelProps) => (
  <g transform={`translate(${x} ${y}) scale(${radius / 60})`}>
    <circle r="60" fill="#0b0d0c" />
    <circle r="57" fill="none" stroke="#2b302d" strokeWidth="2" />
    <circle r="43" fill="#161a18" />
    <circle r="41" fill="none" stroke={`url(#${metal})`} strokeWidth="5" />
    {spokes.map((angle) => (
      <path key={angle} transform={`rotate(${angle})`} d="M-9 -6L-6.5 -40H6.5L9 -6Z" fill={`url(#${metal})`} />
    ))}
    <circle r="12" fill={`url(#${metal})`} />
    <circle r="5" fill="#30373a" />
    <path d="M-50 -31A59 59 0 0 1 18 -56" fill="none" stroke="#fff" strokeOpacity="0.16" strokeWidth="3" />
  </g>
);

interface DrawnCarProps {
  body: DrawnBodyName;
  paint: DrawnPaintName;
  /** Adds two stripes along the side. */
  stripes?: boolean | undefined;
  /** The accessible name; without one the drawing is decorative. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The path of a wheel arch, down to the sill. */
const archOf = (x: number, y: number, radius: number) =>
  `M${x - radius} 296V${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}V296Z`;

/** A drawn car with shadow and reflection, for pages without photos. */
export const DrawnCar = ({ body: name, paint, stripes, label, className }: DrawnCarProps) => {
  const id = useId();
  const body = drawnBodies[name];
  const [light, middle, shade] = drawnPaints[paint];
  const axle = 332 - body.radius;
  const wheels = body.wheels.map((x) => (
    <DrawnWheel key={x} x={x} y={axle} radius={body.radius} metal={`${id}metal`} />
  ));
  return (
    <svg
      viewBox="0 40 960 350"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className}
    >
      <defs>
        <linearGradient id={`${id}paint`} x1="0" x2="0" y1="70" y2="300" gradientUnits="userSpaceOnUse">
          <stop offset="0.1" stopColor={light} />
          <stop offset="0.46" stopColor={middle} />
          <stop offset="0.54" stopColor={light} stopOpacity="0.95" />
          <stop offset="0.6" stopColor={middle} />
          <stop offset="1" stopColor={shade} />
        </linearGradient>
        <linearGradient id={`${id}glass`} x1="0" x2="0.35" y1="0" y2="1">
          <stop offset="0" stopColor="#4d5d63" />
          <stop offset="0.45" stopColor="#1c2528" />
          <stop offset="1" stopColor="#0b1012" />
        </linearGradient>
        <linearGradient id={`${id}metal`} x1="0" x2="0.4" y1="0" y2="1">
          <stop offset="0" stopColor="#f4f6f4" />
          <stop offset="0.55" stopColor="#aab3ae" />
          <stop offset="1" stopColor="#626b67" />
        </linearGradient>
        <radialGradient id={`${id}shadow`}>
          <stop offset="0.3" stopColor="#000" stopOpacity="0.6" />
          <stop offset="1" stopColor="#000" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}fade`} x1="0" x2="0" y1="330" y2="392" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}mask`}>
          <rect width="960" height="400" fill={`url(#${id}fade)`} />
        </mask>
        <clipPath id={`${id}clip`}>
          <path d={body.outline} />
        </clipPath>
      </defs>
      <g mask={`url(#${id}mask)`}>
        <g transform="translate(0 664) scale(1 -1)">
          <path d={body.outline} fill={middle} />
          {wheels}
        </g>
      </g>
      <ellipse cx="480" cy="333" rx="452" ry="26" fill={`url(#${id}shadow)`} />
      {body.wheels.map((x) => (
        <path key={x} d={archOf(x, axle, body.radius + 16)} fill="#060807" />
      ))}
      <path d="M130 276H850V298H130Z" fill="#060807" />
      <path d={body.trim} fill="#151917" />
      <path d={body.outline} fill={`url(#${id}paint)`} />
      <g clipPath={`url(#${id}clip)`}>
        {stripes && <path d="M40 252H930V262H40ZM40 268H930V273H40Z" fill="#f6f4ec" fillOpacity="0.9" />}
        <path d={body.shoulder} fill="none" stroke="#fff" strokeOpacity="0.55" strokeWidth="3" strokeLinecap="round" />
        <path d="M0 276H960V320H0Z" fill="#000" fillOpacity="0.28" />
        <path d={body.lines} fill="none" stroke="#000" strokeOpacity="0.42" strokeWidth="2.2" strokeLinecap="round" />
      </g>
      {body.glass.map((pane) => (
        <path
          key={pane}
          d={pane}
          fill={`url(#${id}glass)`}
          stroke="#0a0d0c"
          strokeOpacity="0.7"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      ))}
      <path d={body.outline} fill="none" stroke="#fff" strokeOpacity="0.22" strokeWidth="1.5" />
      <path d={body.trim} fill="#101412" />
      <path d={body.chrome} fill={`url(#${id}metal)`} />
      <path d={body.lamp} fill="#fdf6dc" stroke="#0006" strokeWidth="2" />
      <path d={body.tail} fill="#d3262b" stroke="#0006" strokeWidth="2" />
      {wheels}
    </svg>
  );
};
