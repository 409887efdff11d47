import js from '@eslint/js'
import jsdoc from 'eslint-plugin-jsdoc'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import { ignoredFolders } from './tools/check/ignored-folders.mjs'
import { boundaries } from './tools/lint/boundaries.js'

const scripts = ['src-*/**/*.{ts,svelte}', 'bench/**/*.ts', 'tests/**/*.ts', '*.config.ts']

export default ts.config(
  { ignores: ignoredFolders(import.meta.dirname).map((name) => `**/${name}/`) },
  js.configs.recommended,
  {
    rules: {
      'max-lines': ['error', { max: 450, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      eqeqeq: 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
    },
  },
  // the rules that need types are those of .oxlintrc.json, and for components of eslint.components.config.js
  {
    files: scripts,
    extends: [ts.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `void | Promise<void>` is how a listener says that it may take its time
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
    },
  },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      // the project's own configuration has a function, with which no cache could be kept
      parserOptions: { parser: ts.parser, svelteConfig: { compilerOptions: { runes: true } } },
    },
    rules: {
      // knows that $props may be taken apart by let
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      'svelte/button-has-type': 'error',
      'svelte/no-at-html-tags': 'error',
      // the compiler's own warnings are svelte-check's; seen from here, some of them never arise
      'svelte/no-unused-svelte-ignore': 'off',
      'svelte/require-each-key': 'error',
    },
  },
  {
    files: ['src-renderer/**/*.svelte'],
    rules: { 'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  // a dictionary is as long as what there is to say
  { files: ['src-*/text/**/*.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['src-main/**', 'src-service/**', 'bench/**', 'tests/**', '*.config.ts'],
    languageOptions: { globals: globals.node },
  },
  { files: ['src-renderer/**', 'src-main/preload/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['src-*/**/*.ts', 'tools/**/*.{js,mjs}'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: true,
          require: { FunctionDeclaration: true, ArrowFunctionExpression: true, ClassDeclaration: true },
        },
      ],
      'jsdoc/check-alignment': 'error',
      'jsdoc/no-bad-blocks': 'error',
    },
  },
  {
    files: ['bench/**', 'tests/**'],
    rules: {
      // a test of Playwright names its fixtures by a pattern, even when it uses none
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // a fake may have nothing to do
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['tools/**', '*.config.js', '.dependency-cruiser.mjs'],
    languageOptions: { globals: globals.node },
  },
  // an old Node has to understand what tells it that it is too old
  {
    files: ['tools/run.cjs', 'tools/prepare/node-fits.cjs'],
    languageOptions: { ecmaVersion: 5, sourceType: 'commonjs' },
    rules: { 'object-shorthand': 'off' },
  },
  { files: ['tools/**', 'src-service/**', 'bench/**'], rules: { 'no-console': 'off' } },
  ...boundaries,
)
