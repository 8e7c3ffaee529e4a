/** The default page size. */
const DEFAULT_LIMIT = 50;

/** The page that a list request asks for. */
export const pageOf = ({
  limit,
  cursor,
}: {
  limit?: number;
  cursor?: string;
}): { first: number; after: string | null } => ({
  first: limit ?? DEFAULT_LIMIT,
  after: cursor ?? null,
});

/** A page of a list in the graph. */
export interface Page<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A page of a list as REST shows it. */
export interface ShownPage<Shown> {
  data: Shown[];
  next_cursor: string | null;
}

/** A page as REST shows it, row by row. */
export const presentPageOf = <Row, Shown>(
  { nodes, pageInfo }: Page<Row>,
  present: (row: Row) => Shown,
): ShownPage<Shown> => ({
  data: nodes.map((row) => present(row)),
  next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});

/** The answer with a page, row by row. */
export const pageAnswer = <Row, Shown>(
  page: Page<Row>,
  present: (row: Row) => Shown,
): { status: 200; body: ShownPage<Shown> } => ({ status: 200, body: presentPageOf(page, present) });
