/** @import { RuleTester } from 'oxlint/plugins-dev' */
/** @typedef {Extract<Parameters<RuleTester['run']>[1], { create: Function }>} Rule */
/** @typedef {Parameters<Rule['create']>[0]} Context */
/** @typedef {NonNullable<Parameters<Context['report']>[0]['node']>} Node */

/** How a text begins that is an SQL statement: the verb, and a word that tells it from English. */
const STATEMENT =
  /^\s*(?:(?:select|delete|declare)\b[^]*\bfrom\b|select\s+(?:[\w.]+\(|\$?\d)|insert\s+into\b|update\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set\b|with\s+(?:recursive\s+)?\w+(?:\s*\([^)]*\))?\s+as\b|(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|index|view|function|trigger|schema|database|extension|type|sequence|role)\b)/i;
/** Text, quoted names and comments hold no keywords. */
const QUOTED = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*/g;
const KEYWORD = /(?<![.$\w])(?:select|insert|into|update|delete|with|create|alter|from|where|join)(?![\w(])/;

/**
 * SQL keywords are upper-case, so that names stand out. Checked in strings and templates that begin like a statement.
 * @type {Rule}
 */
const sqlKeywords = {
  meta: {
    type: 'layout',
    schema: [],
    messages: { lowerCase: "Write the SQL keyword '{{keyword}}' in upper case." },
  },
  create(context) {
    /** @type {(node: Node, text: string) => void} */
    const check = (node, text) => {
      if (!STATEMENT.test(text)) return;
      const keyword = KEYWORD.exec(text.replace(QUOTED, ''))?.[0];
      if (keyword) context.report({ node, messageId: 'lowerCase', data: { keyword } });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node) {
        // An expression stands for a name or a condition.
        check(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join('x'));
      },
    };
  },
};

/** @type {Rule} */
const noLiteralSpread = {
  meta: { type: 'suggestion', schema: [], messages: { spread: 'Write the properties into the object itself.' } },
  create: (context) => ({
    SpreadElement(node) {
      if (node.parent.type !== 'ObjectExpression' || node.argument.type !== 'ObjectExpression') return;
      context.report({ node, messageId: 'spread' });
    },
  }),
};

/** @type {Rule} */
const noOutboxInsert = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      insert: 'Events go into the outbox through publish or publishSql of the kit, which know their contracts.',
    },
  },
  create(context) {
    const INSERT = /INTO\s+outbox/i;
    return {
      Literal(node) {
        if (typeof node.value === 'string' && INSERT.test(node.value)) context.report({ node, messageId: 'insert' });
      },
      TemplateElement(node) {
        if (INSERT.test(node.value.raw)) context.report({ node, messageId: 'insert' });
      },
    };
  },
};

/**
 * The rules of Oxlint that are our own.
 * @type {{ meta: { name: string }, rules: Record<'sql-keywords' | 'no-literal-spread' | 'no-outbox-insert', Rule> }}
 */
export default {
  meta: { name: 'vault' },
  rules: { 'sql-keywords': sqlKeywords, 'no-literal-spread': noLiteralSpread, 'no-outbox-insert': noOutboxInsert },
};
