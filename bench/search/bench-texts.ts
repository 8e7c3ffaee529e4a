import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/paths.ts';

const FIRST =
  'Maria Ana José James Mary Robert Linda John Patricia Michael Chen Wei Fatima Omar Priya Arjun Olga Ivan Søren Zoë Liam Emma Noah Mia Aisha Kofi Yuki Hana Luca Giulia Pierre Chloé Sven Astrid Tomás Lucía Ahmed Leila Minh Linh'.split(
    ' ',
  );
const LAST_STARTS =
  'Gon Mar Fer Hern Lop Rod Mun Gar San Ram Tor Flo Riv Ort Cas Ber Wil John Ander Thomp Jack Har Lew Rob Walk Whit Nel Car Mitch Per Phil Ev Turn Par Col Stew Mor Mur Cook Rog'.split(
    ' ',
  );
const LAST_MIDDLES = ['al', 'an', 'ed', 'er', 'in', 'is', 'on', 'or', 'ul', 'ar', 'em', 'il'];
const LAST_ENDS = 'ez son sen man ton ley field ford berg ski ova ano etti wood well by'.split(' ');
const STREETS =
  'Maple Oak Pine Cedar Elm Lake Hill Park River Sunset Alameda Colfax Kearney Willow Juniper Aspen Birch Summit Valley Spruce'.split(
    ' ',
  );

/** What the tables are filled with: words of people and places, and reports as tenants write them. */
export const NAMES = {
  first: FIRST,
  last: LAST_STARTS.flatMap((start) => LAST_MIDDLES.flatMap((middle) => LAST_ENDS.map((end) => start + middle + end))),
  streets: STREETS,
};

/** The reports that the triage is trained with: tens of thousands, no two alike. */
export function reports(): string[] {
  const folder = join(projectRoot, 'data', 'triage');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.jsonl'));
  const lines = files.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
  const texts = lines.map((line) => (JSON.parse(line) as { description?: string }).description ?? '');
  return [
    ...new Set(texts.map((text) => text.replaceAll('\0', '')).filter((text) => text.isWellFormed() && text !== '')),
  ];
}
