/** Where a contender's data comes from. */
export type DataSource = 'memory' | 'postgres';

/** What a process of the benchmark does. */
export interface GraphProcessOptions {
  /** `subgraphs` serves each subgraph on its own, for gateways that reach them over HTTP. */
  kind: 'compiled' | 'apollo' | 'subgraphs';
  data: DataSource;
  databaseUrl: string;
  /** Folder of the keys that sign tokens. */
  dataDir: string;
}

/** Says where a process of the benchmark serves. */
export interface Listening {
  /** The graph, or each subgraph by its name. */
  urls: Record<string, string>;
}
