import type { ServiceClock } from '../../platform/db/service-clock.ts';
import { DatabaseInstant } from '../../platform/db/database-instant.ts';

/** A clock that runs on, shifted by what a test says. */
export class TestClock implements ServiceClock {
  private shiftMs = 0;
  private onJump: (() => void) | undefined;

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }

  databaseNow(): DatabaseInstant {
    return DatabaseInstant.at(this.now());
  }

  aheadMs(): number {
    return 0;
  }

  /** Has jobs look for what a jump has made due. */
  followedBy(lookForWork: () => void): void {
    this.onJump = lookForWork;
  }

  /** Jumps to an instant; the clock goes on from there. */
  jumpTo(instant: string): void {
    this.shiftMs = Date.parse(instant) - Date.now();
    this.onJump?.();
  }
}
