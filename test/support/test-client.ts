import type { AccountTransaction } from '../../platform/db/account-transaction.ts';
import type { Database } from '../../platform/db/database.ts';
import { loadContract } from '../../rest-facade/contract/contract.ts';

/** An answer over HTTP. */
export interface Answer<Body = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: Body;
}

/** What a request may carry beside its body. */
export interface RequestOptions {
  body?: unknown;
  /** Sent as it is, instead of `body`. */
  rawBody?: string | Uint8Array;
  headers?: Record<string, string>;
  /** Another token than the client's own; null sends none. */
  token?: string | null;
}

/** Where a client finds a service, and its way to the database behind it. */
export interface ClientTarget {
  /** Address of REST, and of GraphQL unless that has its own. */
  url: string;
  graphqlUrl?: string;
  database: Database;
}

/** A GraphQL answer. */
export interface GraphAnswer<Data> {
  data: Data;
  errors?: { message: string; path?: (string | number)[]; extensions: Record<string, unknown> }[];
}

const contract = loadContract();
const paths = Object.keys((contract.document as { paths: object }).paths);

/** Acts for one account through the public door. Every REST answer is checked against the OpenAPI document. */
export class TestClient {
  readonly accountId: string;
  readonly token: string;
  private readonly service: ClientTarget;

  constructor(service: ClientTarget, accountId: string, token: string) {
    this.service = service;
    this.accountId = accountId;
    this.token = token;
  }

  /** Address of the graph. */
  get graphqlUrl(): string {
    return new URL('/graphql', this.service.graphqlUrl ?? this.service.url).href;
  }

  /** Calls a REST route; throws when the answer is not what the OpenAPI document declares. */
  async rest<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const response = await this.request(method, path, options);
    const text = await response.text();
    const contentType = response.headers.get('content-type')?.split(';')[0] ?? '';
    const body = contentType.includes('json') ? (JSON.parse(text) as unknown) : text;
    const template = templateOf(new URL(path, this.service.url).pathname.replace(/\/$/, ''));
    const isDeclared = template && contract.hasOperation(method, template);
    const faults = isDeclared ? contract.checkResponse(method, template, response.status, contentType, body) : [];
    if (faults.length > 0) {
      throw new Error(
        `${method} ${path} answered ${response.status} outside the contract: ${JSON.stringify(faults)} ${text}`,
      );
    }
    return { status: response.status, headers: response.headers, body: body as Body };
  }

  /** Runs a GraphQL operation. */
  async graphql<Data = Record<string, never>>(
    query: string,
    variables: Record<string, unknown> = {},
    options: Omit<RequestOptions, 'body' | 'rawBody'> = {},
  ): Promise<GraphAnswer<Data> & { status: number; headers: Headers }> {
    const response = await this.request('POST', '/graphql', { ...options, body: { query, variables } });
    return {
      ...((await response.json()) as GraphAnswer<Data>),
      status: response.status,
      headers: response.headers,
    };
  }

  /** The data of an operation; throws when it had errors. */
  async data<Data = Record<string, never>>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const { data, errors } = await this.graphql<Data>(query, variables);
    if (errors) throw new Error(`The operation had errors: ${JSON.stringify(errors)}`);
    return data;
  }

  /** Writes to the account's tables directly, for what no route makes yet. */
  write<Result>(work: (tx: AccountTransaction) => Promise<Result>): Promise<Result> {
    return this.service.database.transaction(this.accountId, work);
  }

  /** Runs a statement as background work would, for what only that may write. */
  work<Row extends object>(statement: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.service.database.worker<Row>(statement, values);
  }

  /** Sends a request as it is. */
  request(method: string, path: string, options: RequestOptions = {}): Promise<Response> {
    const { body, rawBody, headers = {}, token = this.token } = options;
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const { url, graphqlUrl = url } = this.service;
    return fetch(new URL(path, path.startsWith('/graphql') ? graphqlUrl : url), {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { body: payload as string }),
    });
  }
}

/** The path of the OpenAPI document that a request's path matches. */
function templateOf(path: string): string | undefined {
  return paths.find((template) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path));
}
