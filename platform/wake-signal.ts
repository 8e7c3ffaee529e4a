/** Lets a loop sleep until there is work or a time has passed, whichever comes first. */
export class WakeSignal {
  private isRaised = false;
  private wake: (() => void) | undefined;

  /** There is work. Raised while nobody sleeps, the next sleep ends at once. */
  raise(): void {
    this.isRaised = true;
    this.wake?.();
  }

  /** Sleeps until the signal is raised, for at most `ms` milliseconds. */
  async sleep(mostMs: number): Promise<void> {
    if (!this.isRaised) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, mostMs);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.isRaised = false;
    this.wake = undefined;
  }
}

/** Wakes several loops at once. */
export class WakeBroadcast {
  private readonly signals = new Set<WakeSignal>();

  /** A signal of the caller's own, raised with every broadcast. */
  listen(): WakeSignal {
    const signal = new WakeSignal();
    this.signals.add(signal);
    return signal;
  }

  raise(): void {
    for (const signal of this.signals) signal.raise();
  }
}

/** A command or a step of a job, known by its function. */
export type FollowedCommand = (...input: never[]) => unknown;

/** Wakes the jobs of this process that have work once a certain command is committed. */
export class CommandFollowers {
  private readonly signals = new Map<FollowedCommand, WakeSignal[]>();

  /** From now on a signal is raised after each of these commands. */
  follow(commands: readonly FollowedCommand[], signal: WakeSignal): void {
    for (const command of commands) this.signals.set(command, [...(this.signals.get(command) ?? []), signal]);
  }

  /** What a command or step has done is committed. */
  committed(command: FollowedCommand): void {
    for (const signal of this.signals.get(command) ?? []) signal.raise();
  }
}
