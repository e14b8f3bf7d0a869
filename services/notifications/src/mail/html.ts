/** Markup that is put into a mail as it is. */
export class Html {
  constructor(readonly markup: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const toMarkup = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escape(value);
  return value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Builds markup from a template literal; every text that is put into it is escaped. */
export function html(literals: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(literals.reduce((markup, literal, i) => markup + toMarkup(values[i - 1] ?? '') + literal));
}
