/** How a text begins that is an SQL statement: the verb, and a word that tells it from English. */
const STATEMENT =
  /^\s*(?:(?:select|delete|declare)\b[^]*\bfrom\b|select\s+(?:[\w.]+\(|\$?\d)|insert\s+into\b|update\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set\b|with\s+(?:recursive\s+)?\w+(?:\s*\([^)]*\))?\s+as\b|(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+)?(?:table|index|view|function|trigger|schema|database|extension|type|sequence|role)\b)/i;
/** Text, quoted names and comments hold no keywords. */
const QUOTED = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*/g;
const KEYWORD = /(?<![.$\w])(?:select|insert|into|update|delete|with|create|alter|from|where|join)(?![\w(])/;

/** SQL keywords are upper-case, so that names stand out. Checked in strings and templates that begin like a statement. */
/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'layout',
    schema: [],
    messages: { lowerCase: "Write the SQL keyword '{{keyword}}' in upper case." },
  },
  create(context) {
    /** @type {(node: import('estree').Node, text: string) => void} */
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
