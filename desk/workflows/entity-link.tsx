import { Link } from 'wouter';

/** Records that have a screen of their own, by their type in workflows. */
const FOLDERS: Readonly<Record<string, string>> = {
  ticket: 'tickets',
  tenant: 'tenants',
  unit: 'units',
  property: 'properties',
};

/** The record that a run is about, as a link where it has a screen. */
export function EntityLink({ entity: { type, id } }: { entity: { type: string; id: string } }) {
  const folder = FOLDERS[type];
  const text = `${type} ${id}`;
  return folder === undefined ? <>{text}</> : <Link href={`/${folder}/${encodeURIComponent(id)}`}>{text}</Link>;
}
