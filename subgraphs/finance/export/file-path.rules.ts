/** The forms in which rows are written. */
const FORMATS = ['csv', 'json', 'ndjson', 'parquet'] as const;

const PLACEHOLDERS = ['date', 'run_id', 'export_id'] as const;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** What is wrong with a path; undefined when nothing is. */
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
  const rest = path.replaceAll(PLACEHOLDER, '');
  if (unknown || /[{}]/.test(rest)) {
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

const keyOf = (path: string): string => path.replace(/^\//, '');

function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll(PLACEHOLDER, 'x');
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}
