import { CODE_PAGES } from './code-pages.ts';

/** The encodings of texts, as clients name them. */
export const Encoding = {
  UTF_8: 'utf-8',
  UTF_16LE: 'utf-16le',
  UTF_16BE: 'utf-16be',
  WINDOWS_1252: 'windows-1252',
  LATIN_1: 'iso-8859-1',
  MAC_ROMAN: 'mac-roman',
  CP437: 'cp437',
  CP850: 'cp850',
} as const;
export type Encoding = (typeof Encoding)[keyof typeof Encoding];

/** Decodes the pieces of a text as they arrive; undefined follows the last piece. */
export type PieceDecoder = (piece: Buffer | undefined) => string;

/** A decoder for an encoding. Invalid bytes become U+FFFD or a control character. */
export function decoderOf(encoding: Encoding): PieceDecoder {
  if (encoding === Encoding.CP437 || encoding === Encoding.CP850) {
    const upper = CODE_PAGES[encoding];
    return (piece = Buffer.alloc(0)) =>
      piece.toString('latin1').replace(/[\x80-\xff]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 0x80));
  }
  const decoder = new TextDecoder(encoding === Encoding.MAC_ROMAN ? 'macintosh' : encoding);
  return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
}
