/// <reference lib="dom" />
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { givenPerson } from '../accounts/sign-in/sign-in.builders.ts';
import { sharedTestService } from '../support/shared-service.ts';
import type { TestService } from '../support/test-service.ts';
import { openDesk, startBrowser, violationsOf } from './desk-browser.ts';

interface RosterBody {
  id: string;
  name: string;
  layers: { members: string[] }[];
  overrides: { agent_id: string }[];
}

let service: TestService;
let browser: Browser;

beforeAll(async () => {
  service = await sharedTestService();
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser.close();
  await service.stop();
});

describe('The screens of rosters and audit', () => {
  it('adds a roster, lets somebody stand in and ends that, and the audit tells who did it', async () => {
    const client = await service.account();
    const email = (name: string): string => `${name}-${client.accountId}@example.com`;
    const first = await givenPerson(client, { email: email('first'), roles: ['coordinator'] });
    const second = await givenPerson(client, { email: email('second'), roles: ['coordinator'] });
    const { page, faults, agentId } = await openDesk(browser, { service, client }, { path: '/settings/rosters' });
    const stored = async (): Promise<RosterBody> =>
      (await client.rest<{ data: RosterBody[] }>('GET', '/api/v1/rosters')).body.data[0]!;
    await page.getByRole('button', { name: 'Add a roster' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Nights');
    await dialog.getByLabel(`Name of ${first}`).check();
    expect(await violationsOf(page, [360])).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const roster = page.getByRole('region', { name: 'Nights' });
    await roster.locator('strong', { hasText: `Name of ${first}` }).waitFor();
    expect((await stored()).layers).toMatchObject([{ members: [first] }]);
    const { id } = await stored();
    await client.rest('PATCH', `/api/v1/rosters/${id}`, { body: { timezone: 'America/New_York' } });
    await page.getByRole('button', { name: 'Add a roster' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Weekends');
    await dialog.getByLabel(`Name of ${second}`).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await roster.getByText('Not paged: “Weekends” was added later').waitFor();
    const later = page.getByRole('region', { name: 'Weekends' });
    expect(await later.getByText('Not paged').count()).toBe(0);
    await later.getByRole('button', { name: 'Edit: Weekends' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await later.waitFor({ state: 'detached' });

    await roster.getByRole('button', { name: 'Stand in: Nights' }).click();
    const from = dialog.getByLabel('From (America/New_York)');
    const present = await from.inputValue();
    await from.fill('2027-03-14T02:30');
    await dialog.getByText('There is no such time there: the clocks change in that hour.').waitFor();
    await from.fill(present);
    await dialog.getByLabel('Person').selectOption(second);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await roster.locator('strong', { hasText: `Name of ${second}` }).waitFor();
    expect((await stored()).overrides).toMatchObject([{ agent_id: second }]);
    await roster.getByRole('button', { name: `End: Name of ${second}` }).click();
    await roster.locator('strong', { hasText: `Name of ${first}` }).waitFor();
    expect((await stored()).overrides).toEqual([]);
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Audit' }).click();
    await page.getByLabel('Kind of record').fill('roster');
    await page.getByLabel('Id of the record').fill((await stored()).id);
    await page.getByRole('button', { name: 'Show' }).click();
    const entry = page.locator('.audit li', { hasText: 'added roster' });
    await entry.getByText(`Name of ${agentId}`).waitFor();
    expect(await entry.locator('ins', { hasText: 'Nights' }).count()).toBe(1);
    expect(await violationsOf(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('The form of a roster', () => {
  it('keeps what was filled in over a reload, and has shifts that are added, changed and removed', async () => {
    const client = await service.account();
    const email = (name: string): string => `${name}-${client.accountId}@example.com`;
    const [first, second] = [
      await givenPerson(client, { email: email('first') }),
      await givenPerson(client, { email: email('second') }),
    ];
    const { page, faults } = await openDesk(browser, { service, client }, { path: '/settings/rosters' });
    const dialog = page.getByRole('dialog');
    const shift = (number: number): Locator => dialog.getByRole('group', { name: `Shift ${number}`, exact: true });
    await page.getByRole('button', { name: 'Add a roster' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Calendar');
    await dialog.getByLabel('Turns').selectOption('CALENDAR');
    await dialog.getByRole('button', { name: 'Add a shift' }).click();
    await shift(1).getByLabel('Person').selectOption(first);
    await shift(1).getByLabel('From').fill('2031-03-01T08:00');
    await shift(1).getByLabel('To').fill('2031-03-01T20:00');
    await page.reload();
    await page.getByRole('button', { name: 'Add a roster' }).click();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('Calendar');
    await dialog.getByRole('button', { name: 'Add a shift' }).click();
    await shift(2).getByLabel('Person').selectOption(second);
    expect(await violationsOf(page, [360])).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    const stored = async (): Promise<object[]> =>
      (await client.rest<{ data: { layers: { shifts: object[] }[] }[] }>('GET', '/api/v1/rosters')).body.data[0]!
        .layers[0]!.shifts;
    expect(await stored()).toEqual([
      { agent_id: first, from: '2031-03-01T08:00:00.000Z', to: '2031-03-01T20:00:00.000Z' },
      { agent_id: second, from: '2031-03-01T20:00:00.000Z', to: '2031-03-02T08:00:00.000Z' },
    ]);
    await page.getByRole('button', { name: 'Edit: Calendar' }).click();
    await shift(1).getByRole('button', { name: 'Remove shift 1' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject([{ agent_id: second }]);
    await page.getByRole('button', { name: 'Add a roster' }).click();
    expect(await dialog.getByLabel('Name', { exact: true }).inputValue()).toBe('');
    expect(faults).toEqual([]);
    await page.close();
  });
});

describe('A viewer at the screen of rosters', () => {
  it('offers a viewer no change of a roster', async () => {
    const client = await service.account();
    const member = await givenPerson(client, { email: `member-${client.accountId}@example.com` });
    await client.rest('POST', '/api/v1/rosters', {
      body: {
        name: 'Nights',
        layers: [{ kind: 'responder', rotation: 'daily', handoff: { time: '18:00' }, members: [member] }],
      },
    });
    const { page } = await openDesk(browser, { service, client }, { path: '/settings/rosters', roles: ['viewer'] });
    await page.getByRole('region', { name: 'Nights' }).waitFor();
    expect(await page.locator('.settings-body button').count()).toBe(0);
    await page.close();
  });
});
