import { useId } from 'react';
import type { ReactNode, Ref } from 'react';

/** A part of a page under a heading of its own. */
export function Section({
  title,
  heading,
  actions,
  children,
}: {
  title: string;
  /** Gives the heading to somebody who moves the focus there. */
  heading?: Ref<HTMLHeadingElement>;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
}
