/** The service or a command cannot start. The message is one sentence for the person at the terminal. */
export class StartupError extends Error {
  override name = 'StartupError';
}
