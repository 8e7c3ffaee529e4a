import { beforeEach, describe, expect, it } from '@jest/globals';
import { importAccount } from '../import-account.ts';

const account = importAccount();
const { take, failuresOf } = account;

const PROPERTIES = [
  'elan,Résidence Élan,1 Rue Haute',
  'anne,St. Anne’s Court,2 Maple St',
  'twin,Twin Oaks - Phase 2,3 Oak St',
];

beforeEach(async () => {
  await take('properties', ['Property Code,Property,Address', ...PROPERTIES]);
});

/** The units as `property: number`. */
async function placed(): Promise<string[]> {
  const { units } = await account.client.data<{ units: { nodes: { unitNumber: string; property: { id: string } }[] } }>(
    '{ units { nodes { unitNumber property { id } } } }',
  );
  const { properties } = await account.client.data<{ properties: { nodes: { id: string; name: string }[] } }>(
    '{ properties { nodes { id name } } }',
  );
  const names = new Map(properties.nodes.map(({ id, name }) => [id, name]));
  return units.nodes.map(({ unitNumber, property }) => `${names.get(property.id)}: ${unitNumber}`).sort();
}

describe('A property that a row names', () => {
  it('is the one of that name without case, accents, spaces, dots, apostrophes and hyphens, in files of every kind', async () => {
    const units = ['Property,Unit', 'residence  ELAN,1', "St Anne's Court,2", 'Twin Oaks Phase-2,3'];
    expect(await failuresOf(await take('units', units))).toEqual([]);
    expect(await placed()).toEqual(['Résidence Élan: 1', 'St. Anne’s Court: 2', 'Twin Oaks - Phase 2: 3']);
    const tenants = ['Property,Unit,Name', 'Re\u0301sidence Elan,1,Ana Silva', 'St. Annes Court,2,Bo Ek'];
    expect(await failuresOf(await take('tenants', tenants))).toEqual([]);
    const leases = ['Property,Unit,Tenant,From,Rent', 'RESIDENCE ÉLAN,1,Ana Silva,1/1/2026,900'];
    expect(await failuresOf(await take('leases', leases))).toEqual([]);
    const payments = [
      'Control,Property,Unit,Date,Amount',
      'p1,residence elan,1,2/1/2026,900',
      'p2,ST ANNES COURT - 2 Maple St,2,2/1/2026,5',
    ];
    expect(await failuresOf(await take('payments', payments))).toEqual([]);
    await take('units', ['Property,Unit', ...units.slice(1)]);
    expect(await placed()).toHaveLength(3);
  });

  it('is so with its address behind the name, with its unit in one cell, and as the heading of a group', async () => {
    const addressed = ['Property,Unit', 'Residence Elan - 1 Rue Haute,1', 'Residence Elan - 9 Elsewhere St,2'];
    expect(await failuresOf(await take('units', addressed))).toEqual([
      '3,"Property","property_id: There is no property "Residence Elan - 9 Elsewhere St", by identifier or by name."',
    ]);
    expect(await failuresOf(await take('units', ['Property | Unit,Beds', 'ST ANNES COURT - 2,1']))).toEqual([]);
    const grouped = ['Unit,Beds,Rent', 'Residence Elan,,', '3,1,900', '4,2,950'];
    expect(await failuresOf(await take('units', grouped))).toEqual([]);
    expect(await placed()).toEqual([
      'Résidence Élan: 1',
      'Résidence Élan: 3',
      'Résidence Élan: 4',
      'St. Anne’s Court: 2',
    ]);
  });

  it('is none where several names are alike and none is written so; the row is told which they are', async () => {
    const twins = ['elan2,Residence-Elan,5 Rue Basse', 'elan3,RESIDENCE ELAN,6 Rue Basse'];
    await take('properties', ['Property Code,Property,Address', ...twins.slice(0, 1)]);
    const rows = ['Property,Unit', 'residence elan,1', 'residence-elan,2', 'RÉSIDENCE ÉLAN,3'];
    expect(await failuresOf(await take('units', rows))).toEqual([
      '2,"Property","property_id: There are several properties called "residence elan": "Residence-Elan" and "Résidence Élan"; name one by its identifier."',
    ]);
    expect(await placed()).toEqual(['Residence-Elan: 2', 'Résidence Élan: 3']);
    const payments = [
      'Control,Property,Date,Amount',
      'p1,residence elan,2/1/2026,900',
      'p2,residence-elan,2/1/2026,800',
    ];
    expect(await failuresOf(await take('payments', payments))).toEqual([
      expect.stringMatching(/^2,"Property",.*several properties/),
    ]);
    await take('properties', ['Property Code,Property,Address', ...twins.slice(1)]);
    expect(await failuresOf(await take('units', rows))).toEqual([]);
    expect(await placed()).toContain('RESIDENCE ELAN: 1');
  });
});
