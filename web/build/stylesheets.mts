import { parse, type AtRule, type ChildNode, type Root } from 'postcss';

/** What separates class names in the code of components, whose classes are words in string literals. */
const SEPARATORS = /[\s"'`{}]|\\n/;

const unescapeName = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, hex: string | undefined, character: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
  );

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescapeName(name));

/** Leaves out the selectors with a class that is not used, and the rules and at-rules that are empty then. */
function removeUnusedRules(parent: AtRule, isUsed: (name: string) => boolean): void {
  parent.each((node) => {
    if (node.type === 'rule') {
      const selectors = node.selectors.filter((selector) => classesOf(selector).every(isUsed));
      if (selectors.length > 0) node.selectors = selectors;
      else node.remove();
    } else if (node.type === 'atrule') {
      removeUnusedRules(node, isUsed);
      if (node.nodes?.length === 0) node.remove();
    }
  });
}

const propertiesIn = (text: string): string[] => text.match(/--[\w-]+/g) ?? [];

/** Whether a node is the theme, or has the initial values of Tailwind's own custom properties. */
const definesProperties = (node: ChildNode): node is AtRule =>
  node.type === 'atrule' &&
  (node.name === 'property' || (node.name === 'layer' && /^(?:theme|properties)$/.test(node.params)));

/**
 * Leaves out the custom properties that nothing uses: those of the theme, and the initial values of Tailwind's own. Their
 * layers stay, even if empty, since the order in which layers are first named is the order in which they apply.
 */
function removeUnusedProperties(root: Root, code: string): void {
  const definitions = root.nodes.filter(definesProperties);
  const others = root.nodes.filter((node) => !definesProperties(node));
  const used = new Set(propertiesIn(others.join('') + code));
  // A set also visits what is added meanwhile.
  for (const name of used)
    for (const definition of definitions)
      definition.walkDecls(name, ({ value }) => propertiesIn(value).forEach((other) => used.add(other)));

  for (const definition of definitions) {
    definition.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
    if (definition.name === 'property' && !used.has(definition.params)) definition.remove();
  }
}

/**
 * The part of Tailwind's stylesheet that some code can use, in the order of the whole: everything but the utilities and
 * custom properties that it does not name. Loading the whole sheet after it changes nothing about what it styles.
 *
 * @param css the minified sheet of the build.
 * @param code the code of all modules that may be shown with it.
 */
export function stylesFor(css: string, code: string): string {
  const names = new Set(code.split(SEPARATORS));
  // A name with quotes in it, such as `content-['·']`, was divided.
  const isUsed = (name: string): boolean => names.has(name) || (/["'`{}]/.test(name) && code.includes(name));
  const root = parse(css);
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities') removeUnusedRules(layer, isUsed);
  });
  removeUnusedProperties(root, code);
  return root.toString().trim();
}
