/** An answer that a browser would show. */
export interface Shown {
  status: number;
  headers: Headers;
  /** Of the address after all redirects. */
  url: URL;
  text: string;
}

/** What the graph answers to a browser. */
export interface CookieAnswer<Data> {
  status: number;
  body: { data?: Data; errors?: { message: string; extensions: { code: string } }[]; code?: string };
}

/** A browser without scripts: keeps cookies by host, follows redirects, and names its origin with what it posts. */
export class CookieClient {
  readonly base: string;
  /** Cookies by name, of the service alone. */
  readonly cookies = new Map<string, string>();

  constructor(base: string) {
    this.base = base;
  }

  get(path: string): Promise<Shown> {
    return this.send('GET', new URL(path, this.base));
  }

  /** Posts a form, as the page at the same address does. */
  post(path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Shown> {
    const body = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.send('POST', new URL(path, this.base), { body, headers: { origin: this.base, ...type, ...headers } });
  }

  /** Runs a GraphQL operation as a page's script does. */
  async graphql<Data = Record<string, never>>(
    query: string,
    headers: Record<string, string> = {},
  ): Promise<CookieAnswer<Data>> {
    const { status, text } = await this.send('POST', new URL('/graphql', this.base), {
      body: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', accept: 'application/json', origin: this.base, ...headers },
    });
    return { status, body: JSON.parse(text) as { data?: Data } };
  }

  /** The `Cookie` header of the next request. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request; redirects within the service are followed. */
  async send(
    method: string,
    url: URL,
    { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
  ): Promise<Shown> {
    const isOwn = url.origin === this.base;
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        accept: headers['accept'] ?? 'text/html',
        ...(isOwn ? { cookie: this.cookieHeader } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    if (isOwn) response.headers.getSetCookie().forEach((cookie) => this.keep(cookie));
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      const next = new URL(location, url);
      if (next.origin === this.base) return this.send('GET', next);
    }
    return { status: response.status, headers: response.headers, url, text: await response.text() };
  }

  private keep(header: string): void {
    const [pair = ''] = header.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
