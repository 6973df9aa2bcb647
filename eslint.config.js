import js from '@eslint/js'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import docstrings from './scripts/docstrings.mjs'
import ownElements from './scripts/own-elements.mjs'
import plainWords from './scripts/plain-words.mjs'

export default defineConfig(
  globalIgnores(['dist/', 'data/', 'node_modules/', 'test-results/', 'playwright-report/']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,js,cjs,mjs}'],
    ignores: ['scripts/plain-words.mjs'],
    plugins: { portal: { rules: { ...docstrings.rules, ...ownElements.rules, ...plainWords.rules } } },
    rules: { 'portal/plain-words': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: ['src/**/*.controller.ts'],
    rules: { '@typescript-eslint/explicit-module-boundary-types': 'error' },
  },
  {
    // Decorators describe controllers, DTOs, entities and modules.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.spec.{ts,tsx}', '**/*.{controller,dto,entity,module}.ts'],
    rules: { 'portal/docstrings': 'error' },
  },
  {
    // What a server answers is `any` until the test has compared it.
    files: ['test/**/*.ts'],
    rules: Object.fromEntries(
      ['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
        `@typescript-eslint/no-unsafe-${what}`,
        'off',
      ]),
    ),
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression:matches([callee.property.name="then"][arguments.length=2], [callee.property.name="catch"])[callee.object.type="ImportExpression"][callee.object.source.type="Literal"]',
          message: 'It would not see that a style sheet failed to load: import with loadChunk.',
        },
        {
          selector:
            'JSXAttribute[name.name=/^(variant|bordered|mode)$/], JSXAttribute[name.name="status"] Literal[value=/^(warning|success|validating)$/], JSXOpeningElement[name.name="Tooltip"] > JSXAttribute[name.name="color"]',
          message: 'The styles of this Ant Design variant are left out: see scripts/unused-variants.ts.',
        },
      ],
    },
  },
  {
    // Members read translated pages; masters, whose screens are Ant Design's, do not. These documents are not React's in the browser.
    files: ['client/**/*.tsx'],
    ignores: [
      'client/admin/**',
      'client/documents/{_error,email,key,link-page,newsletter,resume,start}/**',
      '**/*.spec.tsx',
    ],
    rules: { 'portal/own-elements': 'error' },
  },
  {
    // Screens show times by its components, which have the zone on hover.
    files: ['client/admin/**/*.tsx'],
    ignores: ['client/admin/back-office/Time.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['**/back-office/format-date.js', './format-date.js'],
              importNames: ['day', 'endDay', 'moment'],
              message: 'Use <Day>, <EndDay> or <Moment> of back-office/Time.tsx.',
            },
            {
              group: ['**/ui/controls/format-date.js'],
              message: 'Use <Day>, <EndDay> or <Moment> of back-office/Time.tsx.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: {
      globals: {
        console: 'readonly',
        process: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        performance: 'readonly',
        URL: 'readonly',
        setInterval: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        clearInterval: 'readonly',
        module: 'writable',
      },
    },
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }] },
  },
)
