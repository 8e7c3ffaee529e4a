// A process that starts this one with an IPC channel hears where it listens, and takes it along when it ends.

/** What a process of the service tells the one that started it, once it serves. */
export interface ListeningMessage {
  /** Address of what it serves, without a slash at its end. */
  listeningAt: string;
}

/** Undefined when this process was started without a channel, false once the parent is gone. */
const connection = (): boolean | undefined => (process as { connected?: boolean }).connected;

/** Whether another process started this one and keeps a channel to it, or did until it ended. */
export function hasParentChannel(): boolean {
  return connection() !== undefined;
}

/** Tells the parent, if it listens, where this process serves. */
export function reportListening(url: string): void {
  const message: ListeningMessage = { listeningAt: url };
  if (connection()) process.send?.(message);
}

/** Calls back once the parent is gone, however it ended; at once when it is gone already. */
export function onParentGone(callback: () => void): void {
  const isConnected = connection();
  if (isConnected) process.once('disconnect', callback);
  else if (isConnected !== undefined) callback();
}
