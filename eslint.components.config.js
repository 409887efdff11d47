// each program is made once, and none is made anew after each component; read as the parser is loaded
process.env['TSESTREE_SINGLE_RUN'] = 'true'
process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1'
const { default: ts } = await import('typescript-eslint')
const { default: config } = await import('./eslint.config.js')

/** Everything that is linted in components, and besides what needs their types: slow, so a part of the longer check. */
export default ts.config(
  {
    files: ['src-renderer/**/*.svelte'],
    extends: [ts.configs.strictTypeCheckedOnly],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // objects come from functions here, and their methods know no `this`
      '@typescript-eslint/unbound-method': 'off',
      // a handler may be asynchronous for its callers' sake without awaiting anything itself
      '@typescript-eslint/require-await': 'off',
      // a type parameter that is used once still documents what a caller gets
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
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
  ...config,
)
