const chips = [
  'M118 206L134 202L146 206L142 216L126 218L114 213Z',
  'M462 121L482 117L500 119L496 128L474 131Z',
  'M508 226L532 220L548 230L540 246L522 250L504 240Z',
  'M686 214L700 208L712 216L706 228L692 228Z',
  'M828 184L852 186L866 190L858 200L836 198Z',
  'M334 268L356 262L366 274L352 284L336 282Z',
];
const scuffs =
  'M128 214l26 -3M196 204l34 -3M250 212l18 2M368 178l30 -19M446 134l22 -7M560 118l36 0M668 128l20 8M760 190l44 3M838 206l28 4M420 256l32 -2M548 264l44 -3M90 262l24 2M858 262l30 -2M500 200l12 6';

/** Scuffs and, if `heavy`, chips and cracks, in the coordinates of the drawing. */
export const Wear = ({ heavy }: { heavy: boolean }) => (
  <g strokeLinecap="round" strokeLinejoin="round" className="animate-fade">
    <path d={scuffs} fill="none" stroke="#dfe6e3" strokeOpacity={heavy ? 0.75 : 0.5} strokeWidth="2.6" />
    <path
      d="M150 250l60 -6M300 210l70 8M620 206l120 -2M470 270l90 2"
      fill="none"
      stroke="#000"
      strokeOpacity="0.3"
      strokeWidth="2"
    />
    {heavy && (
      <>
        {chips.map((chip) => (
          <path key={chip} d={chip} fill="#b4bcb8" stroke="#0009" strokeWidth="2.2" />
        ))}
        <path
          d="M470 146L488 158L478 168L500 182M488 158L512 152L520 138M488 158L508 168L548 166M478 168L452 172"
          fill="none"
          stroke="#eef2f0"
          strokeOpacity="0.85"
          strokeWidth="2"
        />
        <path d="M70 228C84 222 98 219 112 218L108 238L67 242Z" fill="#0b0d0c" />
        <path d="M74 238l12 -8 4 8 12 -12" fill="none" stroke="#fdf6dc" strokeOpacity="0.8" strokeWidth="2.4" />
        <path d="M868 206L894 208L898 230L862 228Z" fill="#1b0607" />
        <path d="M872 222l8 -9 8 7 6 -9" fill="none" stroke="#ff5c5f" strokeWidth="2" />
      </>
    )}
  </g>
);
