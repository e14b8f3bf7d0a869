/** The address of a public page, `members` for most pages of members, or `all`. */
type Scope = string;

/** The stylesheet could not be loaded, as when a newer version has replaced it. */
export class MissingStyles extends Error {
  constructor() {
    super('The styles could not be loaded');
  }
}

let all: Promise<void> | undefined;

const load = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new MissingStyles());
    };
    document.head.append(link);
  });

/**
 * Loads what a page's styles need besides those of the document. A document that does not begin with the whole stylesheet has
 * a part of it, for one scope: a prerendered page has its own, any other what members see most. For every other scope the whole sheet
 * is loaded, not a second part: it repeats what is there, so the rules apply in the order in which Tailwind wrote them.
 */
async function loadStyles(scope: Scope): Promise<void> {
  const own = typeof document === 'undefined' ? null : document.getElementById('styles');
  const href = own?.dataset['all'];
  if (!href || own.dataset['for'] === 'all' || own.dataset['for'] === scope) return;
  all ??= load(href).catch((error: unknown) => {
    all = undefined;
    throw error;
  });
  await all;
}

/** A loader of code that waits for the styles of its scope too. The build finds the pages with `all` by this call. */
export const withStyles =
  <T>(scope: Scope, loadCode: () => Promise<T>): (() => Promise<T>) =>
  async () => {
    const [code] = await Promise.all([loadCode(), loadStyles(scope)]);
    return code;
  };
