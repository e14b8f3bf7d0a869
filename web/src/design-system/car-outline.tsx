/** The outline of a coupe, shown instead of a missing photo. */
export const CarOutline = ({ label }: { label?: string | undefined }) => (
  <svg
    viewBox="0 0 400 300"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    className="absolute inset-0 size-full text-control"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M58 199c-8-2-11-9-10-18 1-12 6-21 16-24 24-6 48-9 70-12 22-18 48-30 84-31 34-1 58 11 79 31 20 2 38 6 48 13 8 6 10 16 8 27-1 8-5 13-12 14h-9M150 199h104M58 199h28" />
    <path d="M153 145c16-13 34-20 62-21v21zM227 124c22 1 38 8 53 21h-53z" opacity="0.7" />
    <circle cx="118" cy="199" r="27" />
    <circle cx="118" cy="199" r="12" opacity="0.7" />
    <circle cx="293" cy="199" r="27" />
    <circle cx="293" cy="199" r="12" opacity="0.7" />
    <path d="M40 228h320" opacity="0.45" />
  </svg>
);
