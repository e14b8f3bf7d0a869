interface DrawnWheelProps {
  x: number;
  y: number;
  radius: number;
  /** The id of the metal's gradient. */
  metal: string;
}

const spokes = Array.from({ length: 5 }, (_, index) => index * 72);

export const DrawnWheel = ({ x, y, radius, metal }: DrawnWheelProps) => (
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
