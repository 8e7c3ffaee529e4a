import { AppError } from '../errors.ts';

const BEARER = /^Bearer +([A-Za-z0-9\-._~+/]+=*)$/i;

/**
 * The token of an `Authorization` header.
 * @throws AppError `unauthenticated` without credentials, `invalid_token` for another form
 */
export function readBearerToken(authorization: string | undefined): string {
  if (!authorization) {
    throw new AppError('unauthenticated', 'The header "Authorization: Bearer <ACCESS_TOKEN>" is missing.');
  }
  const token = BEARER.exec(authorization)?.[1];
  if (!token) {
    throw new AppError('invalid_token', 'The Authorization header does not have the form "Bearer <ACCESS_TOKEN>".');
  }
  return token;
}

function requiredScope({ extensions: { scope } }: AppError): string {
  return typeof scope === 'string' ? scope : '';
}

/**
 * The `WWW-Authenticate` challenge of a failure (RFC 6750), or nothing when it is not about credentials.
 */
export function challengeOf(error: AppError): string | undefined {
  switch (error.code) {
    case 'unauthenticated':
      return 'Bearer';
    case 'invalid_token':
      // RFC 6750 allows neither quotes nor backslashes in a description.
      return `Bearer error="invalid_token", error_description="${error.message.replace(/["\\]/g, "'")}"`;
    case 'insufficient_scope':
      return `Bearer error="insufficient_scope", scope="${requiredScope(error)}"`;
    default:
      return undefined;
  }
}
