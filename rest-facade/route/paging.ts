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
interface Page<Row> {
  nodes: readonly Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** A page of a list as REST shows it. */
interface ShownPage<Shown> {
  data: Shown[];
  next_cursor: string | null;
}

/** The answer with a page, row by row. */
export const pageAnswer = <Row, Shown>(
  { nodes, pageInfo }: Page<Row>,
  present: (row: Row) => Shown,
): { status: 200; body: ShownPage<Shown> } => ({
  status: 200,
  body: {
    data: nodes.map((row) => present(row)),
    next_cursor: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  },
});
