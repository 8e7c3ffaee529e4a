import type { Sql } from '../../../platform/db/sql.ts';
import { onCallAt } from '../../../platform/on-call/on-call.rules.ts';
import { isAvailable } from '../../../platform/on-call/persons-of-roster.rules.ts';
import type { Facts } from '../condition/condition.types.ts';
import type { People } from '../steps/people.types.ts';
import { activeOwners, activePersons, residentsOfUnits } from '../steps/persons.queries.ts';
import { pagedContact, rosterIdOfProperty, rosterWithPersons } from './roster.queries.ts';
import type { PagedContact, RosterWithPersons } from './roster.queries.ts';

/** People at an instant. */
export interface PeopleThen extends People {
  /** Whom a page calls on first. */
  firstPaged(page: {
    agentId: string | null;
    rosterId: string | null;
    propertyId: string | null;
  }): Promise<readonly Paged[]>;
}

/** Somebody whom a page calls on: an agent, or the escalation contact, which has no id. */
export interface Paged {
  kind: 'agent' | 'contact';
  id: string | null;
}

const CONTACT: readonly Paged[] = [{ kind: 'contact', id: null }];

const agents = (ids: readonly string[]): Paged[] => ids.map((id) => ({ kind: 'agent', id }));

/**
 * Finds people for simulated steps, each read once: rosters by their present turns and overrides at the instant of the step,
 * and everybody else as they are now.
 */
export class PastPeople {
  readonly #sql: Sql;
  readonly #persons = new Map<string, Promise<readonly string[]>>();
  readonly #rosters = new Map<string, Promise<RosterWithPersons | undefined>>();
  readonly #rostersOfProperties = new Map<string | null, Promise<string | undefined>>();
  readonly #residents = new Map<string, readonly string[]>();
  #owners: Promise<readonly string[]> | undefined;
  #contact: Promise<PagedContact> | undefined;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Reads who lives in the units of records. */
  async loadResidents(facts: readonly Facts[]): Promise<void> {
    const ids = new Set(facts.map((each) => (each['unit'] as { id?: string } | undefined)?.id));
    const wanted = [...ids].filter((id): id is string => id !== undefined && !this.#residents.has(id));
    if (wanted.length === 0) return;
    const found = await residentsOfUnits(this.#sql, wanted);
    for (const id of wanted) this.#residents.set(id, found.get(id) ?? []);
  }

  /** The people whom a step at an instant would find. */
  at(instant: Date): PeopleThen {
    return {
      activePersons: async (ids) => (await Promise.all(ids.map((id) => this.#person(id)))).flat(),
      owners: () => (this.#owners ??= activeOwners(this.#sql)),
      onCall: (rosterId) => this.#onCall(rosterId, instant),
      residents: async (unitId) =>
        this.#residents.get(unitId) ?? (await residentsOfUnits(this.#sql, [unitId])).get(unitId) ?? [],
      firstPaged: (page) => this.#firstPaged(page, instant),
    };
  }

  async #firstPaged(
    { agentId, rosterId, propertyId }: Parameters<PeopleThen['firstPaged']>[0],
    at: Date,
  ): Promise<readonly Paged[]> {
    const named = agentId === null ? [] : await this.#person(agentId);
    if (named.length > 0) return agents(named);
    const roster = await this.#rosterOr(rosterId, propertyId);
    const onCall = roster === undefined ? [] : await this.#onCall(roster, at);
    if (onCall.length > 0) return agents(onCall);
    const contact = await (this.#contact ??= pagedContact(this.#sql));
    if (contact === 'named') return CONTACT;
    const owners = await (this.#owners ??= activeOwners(this.#sql));
    return owners.length === 0 && contact === 'owner' ? CONTACT : agents(owners);
  }

  /** A roster, or that of the property if it is not there. */
  async #rosterOr(id: string | null, propertyId: string | null): Promise<string | undefined> {
    if (id !== null && (await this.#rosterOf(id))) return id;
    const known = this.#rostersOfProperties.get(propertyId) ?? rosterIdOfProperty(this.#sql, propertyId);
    this.#rostersOfProperties.set(propertyId, known);
    return known;
  }

  #person(id: string): Promise<readonly string[]> {
    const known = this.#persons.get(id) ?? activePersons(this.#sql, [id]);
    this.#persons.set(id, known);
    return known;
  }

  async #onCall(rosterId: string, at: Date): Promise<string[]> {
    const found = await this.#rosterOf(rosterId);
    if (!found) return [];
    const shifts = onCallAt(found.roster, at, (id) => isAvailable(found.persons.get(id)));
    return shifts.flatMap(({ agentId }) => agentId ?? []).slice(0, 1);
  }

  #rosterOf(id: string): Promise<RosterWithPersons | undefined> {
    const reading = this.#rosters.get(id) ?? rosterWithPersons(this.#sql, id);
    this.#rosters.set(id, reading);
    return reading;
  }
}
