/** A parameter of a header: its name, and its value in quotes or without. */
const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/g;

/** An extended value (RFC 8187): charset, language, percent-encoded bytes. */
const EXTENDED = /^([\w-]+)'[^']*'(.*)$/s;

/** An encoded word (RFC 2047), as mail programs write names. */
const ENCODED_WORD = /=\?([\w-]+)(?:\*[\w-]*)?\?([BQ])\?([^?]*)\?=/gi;

/**
 * The name of a file by a `Content-Disposition` header: `filename*` where it can be read, otherwise `filename` (RFC 6266, section
 * 4.3). Bytes beyond ASCII are UTF-8, or else Windows-1252, as browsers of either kind send them; folders are no part of it.
 * @param header as Node gives headers: a character for each byte
 * @returns undefined when the header names none
 */
export function fileNameOf(header: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, bare = ''] of header.matchAll(PARAMETER)) {
    // A backslash escapes these two alone: before any other sign it is the separator of a Windows path.
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
  // Blanks between encoded words only fold the line.
  return name
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(ENCODED_WORD, (word, charset: string, kind: string, text: string) => {
      const isBase64 = kind.toUpperCase() === 'B';
      const encoded = isBase64 ? Buffer.from(text, 'base64') : bytesOf(text.replaceAll('_', ' '), '=');
      return decoded(encoded, charset) ?? word;
    });
}

/** The bytes of text in which some are written as two hexadecimal digits behind a sign. */
const bytesOf = (text: string, sign: '%' | '='): Buffer =>
  Buffer.from(
    text.replace(new RegExp(`${sign}([\\da-f]{2})`, 'gi'), (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    ),
    'latin1',
  );

/** Undefined for an unknown charset, and for bytes that are none of it. */
function decoded(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
