import { AppError } from '../../../platform/errors.ts';
import {
  DeleteRoleDocument,
  GetRoleDocument,
  ListRolesDocument,
  SaveRoleDocument,
} from '../../operations/operations.generated.ts';
import { presentRole } from '../../presenters/agent.ts';
import { route } from '../../route/route.ts';

/** The roles that persons may have. */
export const roleRoutes = [
  route({
    method: 'GET',
    path: '/api/v1/roles',
    document: ListRolesDocument,
    variables: () => ({}),
    present: ({ roles }) => ({ status: 200, body: { data: roles.map(presentRole), next_cursor: null } }),
  }),
  route({
    method: 'GET',
    path: '/api/v1/roles/{role}',
    document: GetRoleDocument,
    variables: ({ parameters }) => ({ id: parameters.role }),
    present: ({ role }) => {
      if (!role) throw new AppError('not_found', 'There is no such role.');
      return { status: 200, body: presentRole(role) };
    },
  }),
  route({
    method: 'PUT',
    path: '/api/v1/roles/{role}',
    document: SaveRoleDocument,
    variables: ({ parameters, body }) => ({
      id: parameters.role,
      input: body,
    }),
    present: ({ saveRole }) => ({ status: 200, body: presentRole(saveRole) }),
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/roles/{role}',
    document: DeleteRoleDocument,
    variables: ({ parameters }) => ({ id: parameters.role }),
    present: () => ({ status: 204 }),
  }),
];
