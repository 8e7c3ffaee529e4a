import type { Clock } from '../../platform/clock.ts';

/** A clock that runs on, shifted by what a test says. */
export class TestClock implements Clock {
  private shiftMs = 0;

  now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }

  /** Jumps to an instant; the clock goes on from there. */
  jumpTo(instant: string): void {
    this.shiftMs = Date.parse(instant) - Date.now();
  }
}
