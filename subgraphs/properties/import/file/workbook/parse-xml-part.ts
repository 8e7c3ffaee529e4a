import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';

/** The attributes of an element, by name. */
export type Attributes = Record<string, string>;

/** What to do at the elements and texts of a part. */
export interface Handlers {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** A parser of XML that passes element names without their prefix. */
export function parserOf({ open, close, text }: Handlers): SaxesParser {
  const parser = new SaxesParser();
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw error;
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  if (text) parser.on('text', text);
  return parser;
}

/** Reads a small part of a workbook to its end. */
export async function parseAll(part: Readable, handlers: Handlers): Promise<void> {
  const parser = parserOf(handlers);
  const decoder = new TextDecoder();
  for await (const bytes of part as AsyncIterable<Buffer>) parser.write(decoder.decode(bytes, { stream: true }));
  parser.close();
}
