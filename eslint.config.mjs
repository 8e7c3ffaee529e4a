// What TypeScript's strict mode does not see: unhandled promises, the style of DESIGN and the limits on size.
import { basename } from 'node:path';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const vagueWord = /(^|[-.])(utils?|helpers?|common|manager|misc)([-.]|$)/;

/** Files are named `kebab-case.role.ts`, by the field's own words. */
const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      shape: 'Expected a file name like "kebab-case.role.ts", but it is "{{name}}".',
      vague: 'Expected a file name that says what is in the file, but it is "{{name}}".',
    },
  },
  create: (context) => ({
    Program(node) {
      const name = basename(context.filename);
      const stem = name.replace(/^\./, '').replace(/\.(tsx?|mjs)$/, '');
      if (!kebabCase.test(stem)) context.report({ node, messageId: 'shape', data: { name } });
      else if (vagueWord.test(stem)) context.report({ node, messageId: 'vague', data: { name } });
    },
  }),
};

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing is called the same everywhere.',
};
const noBarrel = { selector: 'ExportAllDeclaration', message: 'Import from the file that declares it.' };
const noEnum = { selector: 'TSEnumDeclaration', message: 'Use a constant object and a union of its values.' };

const machineTime = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message:
    'Take the time from the clock of the service, which goes by the database; the clock of this machine may be wrong.',
};
const timeOfDueWork = {
  selector:
    "CallExpression[callee.property.name='now'][callee.object.name='clock'], CallExpression[callee.property.name='now'][callee.object.property.name='clock']",
  message:
    'What is due, and who holds it, is decided by `clock.databaseNow()` in the statement, or by `readDatabaseTime` where it has to be decided here.',
};

const cast = {
  selector: "TSAsExpression:not([typeAnnotation.typeName.name='const'])",
  message:
    'Types come from the OpenAPI document and the GraphQL operations (decision 283); fix the one that differs, or use conversion/described.ts.',
};

const serviceCode = [
  'main.ts',
  'platform/**',
  'subgraphs/**',
  'gateway/**',
  'rest-facade/**',
  'front-door/**',
  'answer-pages/**',
  'router/**',
  'service/**',
];

export default defineConfig(
  globalIgnores(['dist/', 'node_modules/', '.data/', 'bench/peers/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    plugins: { ours: { rules: { 'file-name': fileName } } },
    rules: {
      'ours/file-name': 'error',
      curly: ['error', 'multi-line'],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 60 }],
      'no-console': 'off',
      'no-constructor-return': 'error',
      'no-control-regex': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-eval': 'error',
      'no-fallthrough': 'error',
      'no-irregular-whitespace': 'error',
      'no-loss-of-precision': 'error',
      'no-misleading-character-class': 'error',
      'no-new-wrappers': 'error',
      'no-param-reassign': 'error',
      'no-promise-executor-return': 'off',
      'no-self-compare': 'error',
      'no-sparse-arrays': 'error',
      'no-template-curly-in-string': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-catch': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'require-yield': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noBarrel, noEnum],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/consistent-type-exports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          caughtErrorsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
        },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `return next()` is how Express handlers end early.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // `noUncheckedIndexedAccess` makes every index optional; `!` is how code states what it has just checked.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A function that only has to promise, because an interface asks for it, may be async without waiting.
      '@typescript-eslint/require-await': 'off',
      // Classes of GraphQL types and rows describe a shape; plain objects of that shape are passed everywhere.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      // Most objects are closures whose interfaces declare methods; taking those apart is safe.
      '@typescript-eslint/unbound-method': 'off',
      // Only libraries have enums here.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },
  {
    // What a screen loads lazily is its default export.
    files: ['desk/**/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', noBarrel, noEnum] },
  },
  {
    files: ['test/**/*.ts'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['test/support/global-*.ts', 'test/support/jest/{file-runtime,file-environment,long-files-first}.ts'],
    // Jest takes these by their default export.
    rules: { 'no-restricted-syntax': ['error', noBarrel, noEnum] },
  },
  {
    files: serviceCode,
    // Where the clock is made, where there is no database, and where only an order is wanted.
    ignores: ['platform/clock.ts', 'platform/ids.ts', 'platform/logger.ts', 'service/demo/load-demo.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noBarrel, noEnum, machineTime] },
  },
  {
    files: ['rest-facade/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noBarrel, noEnum, machineTime, cast] },
  },
  {
    // Jobs, and what claims the work of the loops beside them.
    files: [
      '**/*.job.ts',
      '**/*.queries.ts',
      '**/*.statements.ts',
      'platform/jobs/**',
      'subgraphs/accounts/webhook/pump/pump-webhooks.ts',
      'subgraphs/accounts/webhook/pump/endpoint-pump.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, noBarrel, noEnum, machineTime, timeOfDueWork] },
  },
  {
    files: serviceCode,
    ignores: ['service/config.ts', 'gateway/graph/apollo-telemetry.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Settings are read in service/config.ts only.' },
      ],
    },
  },
);
