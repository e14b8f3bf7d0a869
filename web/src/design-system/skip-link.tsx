export const SkipLink = () => (
  <a
    href="#main"
    className="fixed top-2 left-2 z-80 print:hidden -translate-y-20 rounded-xs bg-accent px-4 py-3 type-label text-accent-ink focus:translate-y-0"
  >
    Skip to the content
  </a>
);
