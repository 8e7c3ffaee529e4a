import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { Agent, request as sendRequest } from 'undici';
import type { Dispatcher } from 'undici';
import { checkedConnector } from './checked-connector.ts';
import type { Lookup } from './checked-connector.ts';
import { isAdmitted, isPublic } from './egress-allow.ts';
import type { EgressAllow } from './egress-allow.ts';
import { EgressError, egressErrorOf } from './egress-error.ts';

/** A call to a host that somebody outside named. */
export interface EgressRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  headers: Readonly<Record<string, string>>;
  /** A stream is sent as it comes; give its `content-length` where it is known. */
  body?: string | Uint8Array | Readable;
  /** For the whole call, from the name's resolution to the last byte of the answer. */
  timeoutMs: number;
  /** Whether plain HTTP is refused even where `EGRESS_ALLOW` would admit it. */
  httpsOnly?: boolean;
  /** Ends the call early. */
  signal?: AbortSignal;
  /**
   * Whether to call over a connection of its own. One that was kept open may be closed by the peer just as the call
   * begins; where nobody tries again, that would be a failure which is nobody's fault.
   */
  newConnection?: boolean;
}

/** What came back. */
export interface EgressAnswer {
  status: number;
  /** By name in lower case; of one that came several times, the first. */
  headers: Readonly<Record<string, string>>;
  /** The first 64 KiB. */
  body: Buffer;
}

/** What comes back where the answer is read as it comes. */
export interface EgressStream extends Omit<EgressAnswer, 'body'> {
  /** To be read once, before the call ends. */
  body: AsyncIterable<Uint8Array>;
}

/** The one way out of the service: for webhooks, exports and whatever else goes to hosts that customers name. */
export interface Egress {
  /**
   * Calls. Redirects are not followed.
   * @throws EgressError when no answer came
   */
  send(request: EgressRequest): Promise<EgressAnswer>;
  /**
   * Calls, and has the answer read as it comes: for files. Deadline and rules are those of {@link send}.
   * @param limitBytes the longest body that is taken
   * @param read reads the answer, or as much of it as it wants; what it throws is thrown
   * @throws EgressError when no answer came, or not all of it; `too_large`
   */
  receive<Result>(
    request: EgressRequest,
    limitBytes: number,
    read: (answer: EgressStream) => Promise<Result>,
  ): Promise<Result>;
  /** Why a URL can never be called, in a sentence; undefined when only the call itself will tell. */
  urlFault(url: string, options?: { httpsOnly?: boolean }): string | undefined;
  close(): Promise<void>;
}

const ANSWER_LIMIT_BYTES = 64 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * @param allow what may be called beside public addresses over https
 * @param lookup resolves names, for tests
 */
export function createEgress(allow: EgressAllow, lookup?: Lookup): Egress {
  const options: Agent.Options = {
    connect: checkedConnector(allow, CONNECT_TIMEOUT_MS, lookup),
    // The deadline of the call says how long an answer may take.
    headersTimeout: 0,
    bodyTimeout: 0,
  };
  const keeping = new Agent(options);
  const closing = new Agent({ ...options, pipelining: 0 });
  const urlFault: Egress['urlFault'] = (url, { httpsOnly = false } = {}) => faultOf(allow, url, httpsOnly);
  const begin = async (request: EgressRequest): Promise<Dispatcher.ResponseData> => {
    const fault = urlFault(request.url, request);
    if (fault) throw new EgressError('invalid_url', fault);
    return call(request.newConnection ? closing : keeping, request).catch(rethrow);
  };
  return {
    urlFault,
    send: async (request) => {
      const response = await begin(request);
      return { ...headOf(response), body: await readSome(response.body).catch(rethrow) };
    },
    receive: async (request, limitBytes, read) => {
      const response = await begin(request);
      try {
        return await read({ ...headOf(response), body: readWithin(response.body, limitBytes) });
      } finally {
        // What was not read is not waited for; that the connection is given up is no failure any more.
        response.body.on('error', () => undefined).destroy();
      }
    },
    close: async () => {
      await Promise.all([keeping.destroy(), closing.destroy()]);
    },
  };
}

/** @throws EgressError for what undici or Node threw */
function rethrow(error: unknown): never {
  throw egressErrorOf(error);
}

function call(dispatcher: Dispatcher, request: EgressRequest): Promise<Dispatcher.ResponseData> {
  const { url, method, headers, body = null, timeoutMs, signal } = request;
  const deadline = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([deadline, signal]) : deadline;
  return sendRequest(url, { dispatcher, method, headers, body, signal: until });
}

function headOf({ statusCode, headers }: Dispatcher.ResponseData): Omit<EgressAnswer, 'body'> {
  return {
    status: statusCode,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0]! : (value ?? '')]),
    ),
  };
}

/** @throws EgressError `too_large` from one byte beyond the limit on; when the rest does not come */
async function* readWithin(body: Readable, limitBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > limitBytes) throw new EgressError('too_large', `The answer has more than ${limitBytes} bytes.`);
      yield chunk;
    }
  } catch (error) {
    throw egressErrorOf(error);
  }
}

/** What lies behind the limit is not read; the connection is given up instead. */
async function readSome(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_LIMIT_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, ANSWER_LIMIT_BYTES);
}

function faultOf(allow: EgressAllow, text: string, httpsOnly: boolean): string | undefined {
  // What reads a URL drops them silently, so that it would be kept as another one than is called.
  if (/[\s\p{Cc}]/u.test(text)) return 'Expected a URL without spaces, line breaks or control characters.';
  if (!URL.canParse(text)) return 'Expected an absolute URL like https://example.com/path.';
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username || password) return 'Expected a URL without a user name or password.';
  const host = hostname.replace(/^\[|\]$/g, '');
  const address = isIP(host) ? host : undefined;
  if (port === '0') return 'Expected a URL with a port from 1 to 65535.';
  const isNamed = allow.hosts.has(host) || (address !== undefined && isAdmitted(allow, address));
  if (protocol !== 'https:' && !(protocol === 'http:' && isNamed && !httpsOnly)) {
    return httpsOnly || protocol !== 'http:'
      ? 'Expected an https:// URL.'
      : 'Expected an https:// URL: http:// is for hosts that the setting EGRESS_ALLOW names.';
  }
  if (address !== undefined && !isNamed && !isPublic(address)) {
    return 'Expected a URL with a public address, or with one that the setting EGRESS_ALLOW names.';
  }
  // A name of a private network has addresses that are admitted as ranges if at all.
  if (address === undefined && isPrivateName(host) && !isNamed && allow.ranges.length === 0) {
    return 'Expected a URL with a public host name, or with one that the setting EGRESS_ALLOW names.';
  }
  return undefined;
}

/** Endings of names in private networks: RFC 6761, 6762 and 8375, ICANN's `internal`, and those of routers and companies. */
const PRIVATE_ENDINGS = /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/** A name of one label, or with such an ending; a dot at its end is no part of it. */
function isPrivateName(host: string): boolean {
  const name = host.replace(/\.+$/, '');
  return !name.includes('.') || PRIVATE_ENDINGS.test(name);
}
