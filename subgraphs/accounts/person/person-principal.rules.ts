import type { Principal } from '../../../platform/auth/principal.ts';
import type { PersonRow } from './person.types.ts';
import { scopesOfRoles } from '../agent/roles.ts';

/** Whom the requests of a person act for, as far as the person's own rights go. */
export type PersonRights = Pick<Principal, 'accountId' | 'subject' | 'scopes' | 'reach' | 'grants'> & {
  actor: NonNullable<Principal['actor']>;
};

/** The rights of a person. They hold until the person's roles, reach or state change. */
export function rightsOfPerson({ accountId, id, name, roles, reach, ...row }: PersonRow): PersonRights {
  return {
    accountId,
    subject: id,
    actor: { kind: 'person', id, name },
    scopes: scopesOfRoles(roles, row.customRoles ?? {}),
    reach: reach ?? undefined,
    grants: [{ id: `${accountId}/${id}`, version: row.rightsVersion }],
  };
}
