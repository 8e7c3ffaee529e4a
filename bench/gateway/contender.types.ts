/** Where a contender's data comes from. */
export type DataSource = 'memory' | 'postgres';

/** What a process of the benchmark does. */
export interface GraphProcessOptions {
  /**
   * `subgraphs` serves each subgraph on its own, for gateways that reach them over HTTP; `bytes` the same to everybody;
   * `handwritten` a dashboard's page by one statement.
   */
  kind: 'compiled' | 'apollo' | 'subgraphs' | 'bytes' | 'handwritten';
  data: DataSource;
  databaseUrl: string;
  /** Folder of the keys that sign tokens. */
  dataDir: string;
  /** Where the subgraphs are served; without it they run in the same process. */
  subgraphUrls?: Readonly<Record<string, string>>;
  /** What `bytes` answers. */
  answer?: string;
}

/** Says where a process of the benchmark serves. */
export interface Listening {
  /** The graph, or each subgraph by its name. */
  urls: Record<string, string>;
}
