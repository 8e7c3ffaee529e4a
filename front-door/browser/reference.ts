/// <reference lib="dom" />
// The script of `/reference`: shows the served OpenAPI document with Scalar, whose bundle is loaded before this one.
import recipes from '../../docs/guide/recipes.md';

declare global {
  interface Window {
    Scalar: { createApiReference(selector: string, configuration: Record<string, unknown>): unknown };
  }
}

interface OpenApiDocument {
  info: { description: string };
}

const DOCUMENT_URL = '/api/v1/openapi.json';

/** The served document; its introduction goes on with the recipes of the guide, whose headings become entries beside it. */
async function fetchDocument(): Promise<OpenApiDocument> {
  const response = await fetch(DOCUMENT_URL);
  const document = (await response.json()) as OpenApiDocument;
  document.info.description += `\n\n${recipes.replaceAll('http://127.0.0.1:4000', location.origin)}`;
  return document;
}

/** What is shown of each request: curl, `fetch` as in JavaScript and TypeScript, and Python's requests. */
const HIDDEN_CLIENTS = {
  c: true,
  clojure: true,
  csharp: true,
  dart: true,
  fsharp: true,
  go: true,
  http: true,
  java: true,
  js: ['axios', 'jquery', 'ofetch', 'xhr'],
  kotlin: true,
  node: true,
  objc: true,
  ocaml: true,
  php: true,
  powershell: true,
  python: ['python3', 'httpx_sync', 'httpx_async', 'aiohttp'],
  r: true,
  ruby: true,
  rust: true,
  shell: ['httpie', 'wget'],
  swift: true,
};

window.Scalar.createApiReference('#reference', {
  content: await fetchDocument(),
  // Requests go to this service straight from the page; nothing is sent or fetched elsewhere.
  proxyUrl: '',
  telemetry: false,
  withDefaultFonts: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  documentDownloadType: 'none',
  // A token is forgotten when the page is left.
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'accessToken' },
  hiddenClients: HIDDEN_CLIENTS,
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
});
