import js from '@eslint/js'
import jsdoc from 'eslint-plugin-jsdoc'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import { ignoredFolders } from './tools/check/project-files.mjs'
import { boundaries } from './tools/lint/boundaries.js'
import svelteConfig from './svelte.config.js'

const typed = ['src-*/**/*.ts', 'src-*/**/*.svelte', 'bench/**/*.ts', 'tests/**/*.ts', '*.config.ts']

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
  {
    files: typed,
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // `void | Promise<void>` is how a listener says that it may take its time
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_$', ignoreRestSiblings: true },
      ],
      // objects come from functions here, and their methods know no `this`
      '@typescript-eslint/unbound-method': 'off',
      // a handler may be asynchronous for its callers' sake without awaiting anything itself
      '@typescript-eslint/require-await': 'off',
      // a type parameter that is used once still documents what a caller gets
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  // components and what stands beside them are read in one program
  {
    files: ['src-renderer/**/*.{ts,svelte}'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'] } },
  },
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, svelteConfig },
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
      // naming a state is how an effect says that it depends on it
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // svelte-check reads the types of components; the compiler's own constants look untyped to these
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
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
