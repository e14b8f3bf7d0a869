import { stylesFor } from './stylesheets.mts';

const THEME =
  '@layer theme{:root,:host{--spacing:.25rem;--color-a:#111;--color-b:var(--color-c);--color-c:#222;--text-x:1rem}}';
const sheetOf = (utilities: string, rest = ''): string =>
  `/*! licence */@layer properties;${THEME}@layer base{a{color:inherit}}@layer utilities{${utilities}}${rest}`;
const utilitiesOf = (css: string): string => /@layer utilities\{([\s\S]*)\}$/.exec(css)?.[1] ?? '';
const used = (utilities: string, code: string): string => utilitiesOf(stylesFor(sheetOf(utilities), code));

describe('the styles for some code', () => {
  it('are the rules of its classes, in their order', () => {
    expect(used('.p-4{padding:1rem}.flex{display:flex}.grid{display:grid}', 'a("grid p-4")')).toBe(
      '.p-4{padding:1rem}.grid{display:grid}',
    );
  });

  it('recognize escaped and quoted names, and selectors with several classes', () => {
    const rules = [
      String.raw`.lg\:w-1\/2{width:50%}`,
      String.raw`.content-\[\'·\'\]{content:"·"}`,
      String.raw`.bg-\[url\(\"\/a\,b\.png\"\)\]{background:url("/a,b.png;}")}`,
      String.raw`.group-hover\:p-1:is(:where(.group):hover *){padding:1px}`,
      String.raw`.\32 xl\:p-2{padding:2px}`,
    ].join('');
    const code = `x("lg:w-1/2",\`group content-['·'] \${y} 2xl:p-2\`,'bg-[url("/a,b.png")] group-hover:p-1')`;
    expect(used(rules, code)).toBe(rules);
    expect(used(rules, 'x("group lg:w-1/3")')).toBe('');
    expect(used(rules, 'x("group-hover:p-1")')).toBe('');
  });

  it('leave out what a list of selectors or a condition has for other classes', () => {
    const rules =
      '.a,.b:is(.c,.d){top:0}@media print{.e{top:1px}@supports (top:0){.f{top:2px}}}@media screen{.g{top:3px}}';
    expect(used(rules, 'x("a b c e g")')).toBe('.a{top:0}@media print{.e{top:1px}}@media screen{.g{top:3px}}');
  });

  it('keep the layers and all that is not a utility, with the custom properties that these and the code name', () => {
    const rest =
      '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}@keyframes k{to{top:0}}';
    const css = stylesFor(
      sheetOf('.a{color:var(--color-b);--tw-a:1}.b{padding:var(--spacing);--tw-b:1}', rest),
      'x("a","--text-x")',
    );
    expect(css).toBe(
      '@layer properties;@layer theme{:root,:host{--color-b:var(--color-c);--color-c:#222;--text-x:1rem}}' +
        '@layer base{a{color:inherit}}@layer utilities{.a{color:var(--color-b);--tw-a:1}}' +
        '@property --tw-a{syntax:"*";inherits:false}@keyframes k{to{top:0}}',
    );
  });
});
