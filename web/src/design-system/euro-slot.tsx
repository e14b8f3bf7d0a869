/** The hanger hole of a blister card, for cars that are still carded. */
export const EuroSlot = () => (
  <svg
    aria-hidden
    viewBox="0 0 48 15"
    className="pointer-events-none absolute top-2 left-1/2 h-[0.9375rem] w-12 -translate-x-1/2 fill-bg stroke-line"
  >
    <path d="M4.5 7.5h13.4a6.2 6.2 0 0 1 12.2 0h13.4a3.5 3.5 0 0 1 0 7h-39a3.5 3.5 0 0 1 0-7Z" />
  </svg>
);
