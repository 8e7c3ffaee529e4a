/** A header parameter: its name, and its value with or without quotes. */
const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** An extended value (RFC 8187): charset, language, percent-encoded bytes. */
const EXTENDED = /^([\w-]+)'[^']*'(.*)$/s;

/** An encoded word (RFC 2047), as mail programs write names. */
const ENCODED_WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([BQ])\?([^?]*)\?=/gi;

/**
 * Reads the file name from a `Content-Disposition` header: a readable `filename*`, or else `filename` (RFC 6266,
 * section 4.3). Non-ASCII bytes are UTF-8 or else Windows-1252 because browsers send both. Folders are removed.
 * @param header as Node provides headers, with one character per byte
 * @returns undefined when the header names none
 */
export function fileNameOf(header: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of header.matchAll(PARAMETER)) {
    // A backslash escapes only these two; before any other character it is a Windows path separator.
    const value = quoted?.replace(/\\(["\\])/g, '$1') ?? bare.trim();
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), value);
  }
  const plain = parameters.get('filename');
  const name = extendedName(parameters.get('filename*')) ?? (plain === undefined ? undefined : plainName(plain));
  return name?.replace(/^.*[/\\]/s, '').replace(/^\.{1,2}$/, '');
}

function extendedName(value: string | undefined): string | undefined {
  const [, charset, encoded] = EXTENDED.exec(value ?? '') ?? [];
  if (charset === undefined || encoded === undefined || /%(?![\da-f]{2})/i.test(encoded)) return undefined;
  return decoded(bytesOf(encoded, '%'), charset);
}

function plainName(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  const name = decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252') ?? value;
  // Blanks between encoded words are line folds.
  return name
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(ENCODED_WORD, (word, charset: string, kind: string, text: string) => {
      const isBase64 = kind.toUpperCase() === 'B';
      const encoded = isBase64 ? Buffer.from(text, 'base64') : bytesOf(text.replaceAll('_', ' '), '=');
      return decoded(encoded, charset) ?? word;
    });
}

/** The bytes of text in which some are escaped as two hexadecimal digits after a sign. */
const bytesOf = (text: string, sign: '%' | '='): Buffer =>
  Buffer.from(
    text.replace(new RegExp(`${sign}([\\da-f]{2})`, 'gi'), (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
    'latin1',
  );

/** Undefined for an unknown charset or for invalid bytes. */
function decoded(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
