/** The file formats of an export. */
export const FORMATS = ['csv', 'json', 'ndjson', 'parquet'] as const;
export type ExportFormat = (typeof FORMATS)[number];

const PLACEHOLDERS = ['date', 'run_id', 'export_id'] as const;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The values of a path's placeholders. */
export type PathValues = Readonly<Record<(typeof PLACEHOLDERS)[number], string>>;

/** The fault in a path; undefined when there is none. */
export function pathFault(path: string): { code: string; detail: string } | undefined {
  if (!/^[^\p{C}\p{Zl}\p{Zp}]{1,512}$/u.test(path)) {
    return { code: 'invalid_format', detail: 'Expected 1 to 512 printable characters.' };
  }
  if (
    keyOf(path)
      .split('/')
      .some((segment) => ['', '.', '..'].includes(segment))
  ) {
    return { code: 'invalid_path', detail: 'Expected a path whose segments are neither empty nor "." nor "..".' };
  }
  const unknown = [...path.matchAll(PLACEHOLDER)].find(
    ([, name]) => !(PLACEHOLDERS as readonly string[]).includes(name!),
  );
  const literal = path.replaceAll(PLACEHOLDER, '');
  if (unknown || /[{}]/.test(literal)) {
    const expected = PLACEHOLDERS.map((name) => `{${name}}`).join(', ');
    return {
      code: 'unknown_placeholder',
      detail: `Expected only ${expected} in braces, but got ${JSON.stringify(path)}.`,
    };
  }
  const extension = extensionOf(path);
  if (extension === '' || (FORMATS as readonly string[]).includes(extension)) return undefined;
  const expected = FORMATS.map((format) => `.${format}`).join(', ');
  return { code: 'unsupported_format', detail: `Expected the extension ${expected} or none, but got ".${extension}".` };
}

/** The format that a path's extension selects; JSON without an extension or without a path. */
export function formatOf(path: string | null): ExportFormat {
  const extension = path === null ? '' : extensionOf(path);
  return FORMATS.find((format) => format === extension) ?? 'json';
}

/** The object name of a path: placeholders replaced, without a leading slash. */
export function objectName(path: string, values: PathValues): string {
  return keyOf(path).replaceAll(PLACEHOLDER, (_, name: keyof PathValues) => values[name].replaceAll('/', '_'));
}

/** Whether every run writes the same file. */
export function isOverwritten(path: string): boolean {
  return !path.includes('{date}') && !path.includes('{run_id}');
}

const keyOf = (path: string): string => path.replace(/^\//, '');

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll(PLACEHOLDER, 'x');
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
