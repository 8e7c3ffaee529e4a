/** Keys that come so soon after one that no field took belong to the same text. */
const GAP_MS = 800;
/** A text is kept so long for the field that it is meant for. */
const KEPT_FOR_MS = 10_000;

let text = '';
let lastAt = -Infinity;
let path = '';

/** Whether somebody types a text whose field is not there yet; no key of it is a command. */
export const isTextUnderWay = (): boolean => text !== '' && performance.now() - lastAt < GAP_MS;

/** Notes a key that nothing took. */
export function noteStrayKey(key: string): void {
  if (!isTextUnderWay() || path !== location.pathname) text = '';
  text += key;
  lastAt = performance.now();
  path = location.pathname;
}

/** A command was given: what comes next is a new text. */
export function forgetStrayKeys(): void {
  text = '';
}

/** Whether something was typed on this page before its field was there, beginning with the key by which it is reached. */
export const isTypedAhead = (command: string): boolean =>
  text !== '' && text.startsWith(command) && path === location.pathname && performance.now() - lastAt < KEPT_FOR_MS;

/** Takes what was typed ahead, without the key by which its field is reached; empty if nothing was. */
export function takeTypedAhead(command: string): string {
  const taken = isTypedAhead(command) ? text.slice(command.length) : '';
  text = '';
  return taken;
}

/** Whether a command, and nothing else, was typed on this page before it could be carried out; it is taken then. */
export function takeCommandAhead(command: string): boolean {
  if (!isTypedAhead(command) || text !== command) return false;
  text = '';
  return true;
}
