import type { Sql } from '../../../platform/db/sql.ts';
import { closeWords } from '../../../platform/search/close-words.queries.ts';
import type { SoughtWord } from '../../../platform/search/search-pattern.rules.ts';
import type { RequestContext } from '../../../platform/graphql/request-context.ts';
import { asHits } from './hit.rules.ts';
import type { Way, WayOfFinding } from './hit.rules.ts';
import { identifierForms, patternOf, withInitialsJoined } from './search-text.rules.ts';
import { SCHEMAS, findByIdentifier, findByPattern, splitWords } from './search.queries.ts';
import { SEARCH_KINDS } from './search.types.ts';
import type { SearchHitRow, SearchKind, SearchRequest } from './search.types.ts';

const SHORTEST_IDENTIFIER = 3;
/** With fewer hits than these the words are taken for mistyped, too. */
const FEW = 5;
/** Whoever sees some properties may not see the first ones that are found. */
const CANDIDATES_WITHIN_REACH = 2_000;

/** What a kind needs to be read. */
const SCOPES: Readonly<Record<SearchKind, string>> = {
  tenant: 'tenants:read',
  property: 'properties:read',
  unit: 'properties:read',
  ticket: 'maintenance:read',
};

/** The records that a text finds, best first. Kinds that the caller may not read are left out. */
export async function findHits(context: RequestContext, request: SearchRequest): Promise<SearchHitRow[]> {
  const { principal } = context;
  const kinds = SEARCH_KINDS.filter((kind) => request.kinds.includes(kind) && principal.scopes.has(SCOPES[kind]));
  const search = new Search(context.sql, request, principal.reach, kinds);
  const [words] = await Promise.all([splitWords(context.sql, request.text), search.byIdentifier()]);
  const asTyped = words.map((word, at) => ({ word, isBeginning: at === words.length - 1 }));
  await search.byWords('words', () => words.map((word) => ({ word })));
  await search.byWords('beginning', () => asTyped);
  if (search.count < FEW) {
    const sought = await soughtWithErrors(context.sql, kinds, asTyped);
    await search.byWords('mistyped', (kind) => sought.get(SCHEMAS[kind]));
  }
  const joined = withInitialsJoined(words.map((word) => ({ word }))).map(({ word }) => word);
  return asHits(search.ways, [...new Set([...joined, ...words])], request.limit);
}

/** One search: what it has found so far, by kind and way. */
class Search {
  readonly ways: Way[] = [];
  readonly #found = new Map<SearchKind, Set<string>>();

  constructor(
    private readonly sql: Sql,
    private readonly request: SearchRequest,
    private readonly reach: readonly string[] | undefined,
    private readonly kinds: readonly SearchKind[],
  ) {}

  get count(): number {
    return this.ways.reduce((sum, { records }) => sum + records.length, 0);
  }

  async byIdentifier(): Promise<void> {
    const text = this.request.text.trim();
    if (text.length < SHORTEST_IDENTIFIER) return;
    const forms = identifierForms(text);
    await this.#forEachKind('identifier', (kind, limit) => findByIdentifier(this.sql, kind, forms, this.#most(limit)));
  }

  /** @param wordsFor the words to look for; nothing leaves a kind out */
  async byWords(way: WayOfFinding, wordsFor: (kind: SearchKind) => readonly SoughtWord[] | undefined): Promise<void> {
    await this.#forEachKind(way, (kind, limit) => {
      const words = wordsFor(kind);
      const pattern = words && patternOf(kind, this.request.text, words, this.reach);
      if (pattern === undefined) return Promise.resolve([]);
      return findByPattern(this.sql, kind, pattern, this.#most(limit));
    });
  }

  #most(limit: number): { candidates: number; limit: number } {
    return { candidates: this.reach ? CANDIDATES_WITHIN_REACH : limit, limit };
  }

  #idsOf(kind: SearchKind): Set<string> {
    let ids = this.#found.get(kind);
    if (!ids) this.#found.set(kind, (ids = new Set()));
    return ids;
  }

  /** Looks for more of each kind that has not enough yet. */
  async #forEachKind(
    way: WayOfFinding,
    find: (kind: SearchKind, limit: number) => Promise<Way['records']>,
  ): Promise<void> {
    const { limit } = this.request;
    await Promise.all(
      this.kinds.map(async (kind) => {
        if (this.#idsOf(kind).size >= limit) return;
        const found = await find(kind, limit);
        const known = this.#idsOf(kind);
        const records = found.filter(({ id }) => !known.has(id));
        for (const { id } of records) known.add(id);
        this.ways.push({ way, kind, records });
      }),
    );
  }
}

/** For each index the words with those that they may be mistyped forms of; without an index where there are none. */
async function soughtWithErrors(
  sql: Sql,
  kinds: readonly SearchKind[],
  words: readonly SoughtWord[],
): Promise<Map<string, SoughtWord[]>> {
  const schemas = [...new Set(kinds.map((kind) => SCHEMAS[kind]))];
  const sought = await Promise.all(
    schemas.map(async (schema) => {
      const withOthers = await Promise.all(
        words.map(async (sought) => ({
          ...sought,
          others: await closeWords(sql, schema, sought.word, sought.isBeginning ?? false),
        })),
      );
      return [schema, withOthers] as const;
    }),
  );
  return new Map(
    sought
      .filter(([, withOthers]) => withOthers.some(({ others }) => others.length > 0))
      .map(([schema, withOthers]) => [schema, withOthers]),
  );
}
