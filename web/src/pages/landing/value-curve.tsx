/** How a vault's value over time is drawn; an example without figures. */
export const ValueCurve = () => (
  <svg viewBox="0 0 320 140" className="w-full text-ok" fill="none">
    {[20, 60, 100].map((y) => (
      <path key={y} d={`M0 ${y}H320`} className="stroke-line" strokeDasharray="2 5" />
    ))}
    <path
      d="M0 118L40 112L80 115L120 92L160 84L200 88L240 60L280 46L318 24V140H0Z"
      fill="currentColor"
      opacity="0.12"
    />
    <path d="M0 118L40 112L80 115L120 92L160 84L200 88L240 60L280 46L318 24" stroke="currentColor" strokeWidth="2.5" />
    <circle cx="314" cy="26" r="5" className="fill-accent" />
  </svg>
);
