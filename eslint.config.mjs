import { join } from 'node:path';
import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import ts from 'typescript-eslint';
import sqlKeywords from './tools/lint/sql-keywords.mjs';

/** Their types are worked out once for all of the web app and once for all else, not by each project anew. */
const TYPED = ['**/*.ts', '**/*.tsx'];
const TESTS = ['**/*.spec.ts', '**/*.spec.tsx', '**/*.int-spec.ts', '**/test/**/*.ts', 'web/e2e/**/*.ts'];

const LITERAL_SPREAD = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties into the object itself.',
};
const OUTBOX_ROWS = ['Literal[value=/INTO\\s+outbox/i]', 'TemplateElement[value.raw=/INTO\\s+outbox/i]'].map(
  (selector) => ({
    selector,
    message: 'Events go into the outbox through publish or publishSql of the kit, which know their contracts.',
  }),
);

/** Where each layer lies. */
const ELEMENTS = [
  { type: 'contracts', pattern: 'libs/contracts' },
  { type: 'kit', pattern: 'libs/service-kit' },
  { type: 'valuation', pattern: 'libs/valuation' },
  { type: 'service', pattern: 'services/*', capture: ['name'] },
  { type: 'tools', pattern: 'tools' },
  { type: 'web-lib', pattern: 'web/src/lib' },
  { type: 'web-content', pattern: 'web/src/content' },
  { type: 'web-design-system', pattern: 'web/src/design-system' },
  { type: 'web-api', pattern: 'web/src/api' },
  { type: 'web-testing', pattern: 'web/src/testing' },
  { type: 'web-app', pattern: 'web/src/app' },
  { type: 'web-feature', pattern: 'web/src/features/*', capture: ['name'] },
  { type: 'web-page', pattern: 'web/src/pages/*', capture: ['name'] },
];

/** What the files of a layer may import besides packages and files of their own folder. */
const BELOW = {
  kit: ['contracts'],
  valuation: ['contracts'],
  service: ['contracts', 'kit', 'valuation'],
  tools: ['contracts', 'kit', 'valuation'],
  'web-lib': ['contracts'],
  'web-content': ['contracts', 'web-lib', 'web-design-system'],
  'web-design-system': ['contracts', 'web-lib'],
  'web-api': ['contracts', 'web-lib'],
  'web-testing': ['contracts', 'web-lib', 'web-design-system', 'web-api'],
  'web-feature': ['contracts', 'web-lib', 'web-content', 'web-design-system', 'web-api', 'web-testing'],
  'web-page': ['contracts', 'web-lib', 'web-content', 'web-design-system', 'web-api', 'web-testing', 'web-feature'],
  'web-app': [
    'contracts',
    'web-lib',
    'web-content',
    'web-design-system',
    'web-api',
    'web-testing',
    'web-feature',
    'web-page',
  ],
};

const policies = [
  { allow: { to: { module: { origin: ['external', 'core'] } } } },
  ...Object.entries(BELOW).map(([type, types]) => ({
    from: { element: { type } },
    allow: { to: { element: { types: { anyOf: types } } } },
  })),
];

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.nx/', '**/coverage/', 'web/public/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { regexp },
    // Whoever chooses a text must not choose the time that it takes: a pattern's work grows with the length alone.
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: { ...globals.node, jest: 'readonly' } },
    rules: { 'no-empty': ['error', { allowEmptyCatch: true }] },
  },
  {
    files: TYPED,
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: 'tsconfig.eslint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // Nest's and TypeORM's option types are classes that nobody constructs.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // Nest's modules are classes without members.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // RTK Query's word for "takes no argument", and the contracts' word for "declares no errors".
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: 'web/tsconfig.eslint.json' } },
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['libs/**/*.ts', 'services/**/*.ts', 'tools/{infra,run,demo}/**/*.mjs', 'web/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'boundaries/elements': ELEMENTS,
      'boundaries/legacy-templates': false,
      'import/resolver': { [join(import.meta.dirname, 'tools/lint/import-resolver.cjs')]: {} },
    },
    rules: { 'boundaries/dependencies': ['error', { default: 'disallow', policies }] },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { local: { rules: { 'sql-keywords': sqlKeywords } } },
    rules: {
      'local/sql-keywords': 'error',
      'no-restricted-syntax': ['error', LITERAL_SPREAD, ...OUTBOX_ROWS],
    },
  },
  { files: ['libs/service-kit/**'], rules: { 'no-restricted-syntax': ['error', LITERAL_SPREAD] } },
  { files: TYPED, rules: { '@typescript-eslint/no-shadow': 'error' } },
  { files: ['**/*.mjs'], rules: { 'no-shadow': 'error' } },
  {
    files: ['libs/contracts/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!zod$|\\.)', message: 'Contracts stand on zod alone.' }] },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      // Jest's matchers such as expect.any() are of type any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
);
