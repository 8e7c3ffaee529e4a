import { AppError } from '../../errors.ts';

/** The failure of a request for an account that another database has, or will have in a moment. */
export const accountMoved = (cause?: unknown): AppError =>
  new AppError(
    'account_moved',
    'The account is moving, or has moved, to another database of the service. Nothing was changed here; send the request again shortly.',
    { cause },
  );
