/** A course of events: it gives the instant of its next one and stops until that has come. */
export type Course<Result = void> = Generator<Date, Result, void>;

/**
 * Lets courses happen side by side in the order of their instants, so that each finds the others as they are at that
 * moment. What would happen after `until` does not happen. Of one instant, the course that stands first goes first.
 */
export function runInOrder(courses: readonly Course[], until: Date): void {
  let waiting = courses.map((course) => ({ course, next: course.next() }));
  for (;;) {
    waiting = waiting.filter(({ next }) => !next.done && next.value <= until);
    const [first, ...otherCourses] = waiting;
    if (!first) return;
    const earliest = otherCourses.reduce(
      (best, otherCourse) => (otherCourse.next.value! < best.next.value! ? otherCourse : best),
      first,
    );
    earliest.next = earliest.course.next();
  }
}
