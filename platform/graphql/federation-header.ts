import { parse, visit } from 'graphql';

/** A directive that is not federation's own and that composition carries into the supergraph. */
export interface ComposedDirective {
  /** With its `@`. */
  name: string;
  /** URL of its specification, with a version. Subgraphs that use the same directive name the same URL. */
  specification: string;
  /** In GraphQL's schema language. */
  definition: string;
}

/** Federation's directives that every subgraph's schema imports. */
const ALWAYS_IMPORTED = ['@key', '@shareable', '@external', '@composeDirective'];

/** Those that a schema imports if it uses them. */
const IMPORTED_IF_USED = [
  '@requires',
  '@provides',
  '@extends',
  '@override',
  '@inaccessible',
  '@tag',
  '@interfaceObject',
];

const FEDERATION = 'https://specs.apollo.dev/federation/v2.5';

/**
 * Writes what stands above a subgraph's types: imports of the directives that they use, and definitions of composed ones.
 * @param types the types in GraphQL's schema language
 */
export function federationHeader(types: string, directives: readonly ComposedDirective[]): string {
  const used = directivesIn(types);
  const imported = [...ALWAYS_IMPORTED, ...IMPORTED_IF_USED.filter((name) => used.has(name))];
  const links = directives.flatMap(({ name, specification }) => [
    link(specification, [name]),
    `  @composeDirective(name: "${name}")`,
  ]);
  const extension = ['extend schema', link(FEDERATION, imported), ...links].join('\n');
  return `${[extension, ...directives.map(({ definition }) => definition)].join('\n\n')}\n`;
}

/** Names of the directives that are applied, with their `@`. */
function directivesIn(sdl: string): ReadonlySet<string> {
  const names = new Set<string>();
  visit(parse(sdl, { noLocation: true }), { Directive: ({ name }) => void names.add(`@${name.value}`) });
  return names;
}

const link = (url: string, names: readonly string[]): string =>
  `  @link(url: "${url}", import: [${names.map((name) => `"${name}"`).join(', ')}])`;
