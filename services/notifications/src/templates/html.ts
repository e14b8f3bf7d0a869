/** Markup that may stand in a mail as it is. */
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

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const part = (value: string | Html | readonly Html[]): string => {
  if (typeof value === 'string') return escape(value);
  return value instanceof Html ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Builds markup from a template literal; every text that is put into it is escaped. */
export function html(literals: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return new Html(literals.reduce((markup, literal, i) => markup + part(values[i - 1] ?? '') + literal));
}
