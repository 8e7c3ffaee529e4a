/** A person of an account who may sign in, with what decides on the person's rights. */
export interface PersonRow {
  accountId: string;
  id: string;
  name: string;
  roles: string[];
  reach: string[] | null;
  /** Goes up with every change of the rights. */
  rightsVersion: number;
  /** The scopes of the account's own roles that the person has, by the ids of the roles. */
  customRoles: Record<string, string[]> | null;
}
