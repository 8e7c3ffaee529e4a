// How large GraphQL operations may be: the settings, and what they say once they are read.
import { positive } from './setting-forms.ts';

/** How large an operation may be; each is the most that is accepted. `platform/graphql/limits` counts them. */
export interface OperationLimits {
  /** Lexical tokens of the document; also with each fragment written out wherever it is spread. */
  tokens: number;
  /** Levels of fields below the root, fragments spread. */
  depth: number;
  /** Fields that the operation selects at its root. */
  rootFields: number;
  /** Aliases, also of `__typename`, wherever they stand. */
  aliases: number;
  /** Directives, wherever they stand. */
  directives: number;
  /** One for each field of an object type, and for each thousand objects that it may give. */
  cost: number;
  /** Pairs of fields of one name at one place, and of fragments there. */
  comparisons: number;
}

/** Their rows in the table of settings. */
export const OPERATION_LIMIT_SETTINGS = {
  GRAPHQL_MAX_TOKENS: {
    schema: positive.default(5_000),
    about: 'Maximum number of lexical tokens of a GraphQL document.',
  },
  GRAPHQL_MAX_DEPTH: { schema: positive.default(12), about: 'Maximum depth of fields in an operation.' },
  GRAPHQL_MAX_ROOT_FIELDS: { schema: positive.default(10), about: 'Maximum number of root fields of an operation.' },
  GRAPHQL_MAX_ALIASES: { schema: positive.default(30), about: 'Maximum number of aliases in an operation.' },
  GRAPHQL_MAX_DIRECTIVES: { schema: positive.default(50), about: 'Maximum number of directives in an operation.' },
  GRAPHQL_MAX_COST: {
    schema: positive.default(1_000),
    about:
      'Maximum cost of an operation: 1 for each field of an object type, and 1 for each thousand objects that it may return.',
  },
  GRAPHQL_MAX_COMPARISONS: {
    schema: positive.default(2_000),
    about:
      'Maximum number of pairs of fields with the same name at one place of a document, and of fragments there, that validation compares.',
  },
} as const;

/** The limits that settings stand for. */
export function operationLimitsOf(
  settings: Readonly<Record<keyof typeof OPERATION_LIMIT_SETTINGS, number>>,
): OperationLimits {
  return {
    tokens: settings.GRAPHQL_MAX_TOKENS,
    depth: settings.GRAPHQL_MAX_DEPTH,
    rootFields: settings.GRAPHQL_MAX_ROOT_FIELDS,
    aliases: settings.GRAPHQL_MAX_ALIASES,
    directives: settings.GRAPHQL_MAX_DIRECTIVES,
    cost: settings.GRAPHQL_MAX_COST,
    comparisons: settings.GRAPHQL_MAX_COMPARISONS,
  };
}
