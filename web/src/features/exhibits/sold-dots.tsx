interface Dot {
  x: number;
  y: number;
  /** Why the sale does not count. */
  excludedReason?: string;
}

const dots: readonly Dot[] = [
  { x: 34, y: 128 },
  { x: 82, y: 104 },
  { x: 118, y: 142 },
  { x: 168, y: 118 },
  { x: 214, y: 30, excludedReason: 'lot of 3' },
  { x: 262, y: 96 },
  { x: 302, y: 122 },
  { x: 356, y: 88 },
  { x: 398, y: 176, excludedReason: 'canceled' },
  { x: 442, y: 100 },
  { x: 486, y: 92 },
];

/** Sold prices over a year with the interquartile range as a band; excluded sales are crossed out with their reason. */
export const SoldDots = ({ label }: { label?: string }) => (
  <svg
    viewBox="0 0 520 200"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className="w-full overflow-visible"
  >
    <path d="M0 92H520V126H0Z" className="fill-accent" fillOpacity="0.12" />
    <path d="M0 108H520" className="stroke-accent" strokeWidth="2" strokeDasharray="6 5" />
    <path d="M0 196H520" className="stroke-control" />
    {['Dec', 'Mar', 'Jun', 'Sep'].map((month, index) => (
      <path key={month} d={`M${index * 130 + 2} 190V196`} className="stroke-control" />
    ))}
    {dots.map(({ x, y, excludedReason }) =>
      excludedReason ? (
        <g key={x}>
          <path
            d={`M${x - 6} ${y - 6}L${x + 6} ${y + 6}M${x + 6} ${y - 6}L${x - 6} ${y + 6}`}
            className="stroke-muted"
            strokeWidth="2.5"
          />
          <text x={x + 14} y={y + 4} className="fill-muted font-mono text-[13px] tracking-[0.06em] uppercase">
            {excludedReason}
          </text>
        </g>
      ) : (
        <circle key={x} cx={x} cy={y} r="6.5" className="fill-ink" />
      ),
    )}
    <circle cx="508" cy="104" r="9" className="fill-accent" />
  </svg>
);
