/** How files of a type begin. */
type Signature = (head: Buffer) => boolean;

const at =
  (offset: number, ...bytes: (string | number)[]): Signature =>
  (head) => {
    const expected = Buffer.concat(
      bytes.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
    );
    return head.subarray(offset, offset + expected.length).equals(expected);
  };
const anyOf =
  (...signatures: Signature[]): Signature =>
  (head) =>
    signatures.some((isMet) => isMet(head));

/** What is looked at of a file to tell its type. */
export const HEAD_BYTES = 1_024;

const zip = at(0, 'PK', 3, 4);
const compoundFile = at(0, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'mif1', 'msf1'];

/** The types that the first bytes of a file show; of types with the same first bytes, the first is the plain one. */
const SIGNATURES: Readonly<Record<string, Signature>> = {
  'application/pdf': (head) => head.includes('%PDF-'),
  'image/jpeg': at(0, 0xff, 0xd8, 0xff),
  'image/png': at(0, 0x89, 'PNG\r\n', 0x1a, '\n'),
  'image/gif': anyOf(at(0, 'GIF87a'), at(0, 'GIF89a')),
  'image/webp': (head) => at(0, 'RIFF')(head) && at(8, 'WEBP')(head),
  'image/heic': (head) => at(4, 'ftyp')(head) && HEIC_BRANDS.some((brand) => at(8, brand)(head)),
  'image/tiff': anyOf(at(0, 'II*', 0), at(0, 'MM', 0, '*')),
  'application/zip': zip,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': zip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': zip,
  'application/x-ole-storage': compoundFile,
  'application/msword': compoundFile,
  'application/vnd.ms-excel': compoundFile,
};

/** The types of images that are told by their bytes, whatever the sender declares. */
export const IMAGE_TYPES: ReadonlySet<string> = new Set(
  Object.keys(SIGNATURES).filter((type) => type.startsWith('image/')),
);

/** Types that say nothing: then the bytes have to tell. */
const UNSAID = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/x-www-form-urlencoded']);
const ALIASES = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/heif', 'image/heic'],
]);

/** A file's type, or why it has none that is taken. */
export type MediaType = { type: string } | { fault: string };

/**
 * The type of a file that was declared as one, checked against how it begins.
 * @param declared as a header gives it; empty without a header
 * @param head the first {@link HEAD_BYTES}, or all of a shorter file
 * @param taken the types that are taken
 */
export function mediaTypeOf(declared: string, head: Buffer, taken: readonly string[]): MediaType {
  const named = plain(declared);
  const recognized = Object.keys(SIGNATURES).find((type) => SIGNATURES[type]!(head));
  const type = UNSAID.has(named)
    ? (recognized ?? (isPlainText(head) ? 'text/plain' : 'application/octet-stream'))
    : named;
  if (!taken.includes(type)) return { fault: `Expected a file of the type ${taken.join(', ')}, but got ${type}.` };
  const fits =
    SIGNATURES[type]?.(head) ?? (recognized === undefined && !(type.startsWith('text/') && head.includes(0)));
  if (fits) return { type };
  return { fault: `The file was declared as ${type}, but its bytes are those of ${recognized ?? 'something else'}.` };
}

/** Text has no control characters but tabs and line breaks. Markup, which can hold scripts, has to be declared. */
function isPlainText(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
  return /^\s*[^\s<]/.test(text) && !/[^\t\n\f\r\x20-\x7e\x80-\xff]/.test(text);
}

function plain(declared: string): string {
  const type = declared.split(';')[0]!.trim().toLowerCase();
  return ALIASES.get(type) ?? type;
}
