import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title?: string | undefined;
  /** What is read stands beside its heading on wide screens: a line of the whole width could not be. */ beside?: boolean;
  children: ReactNode;
}

/** A block of a page under its heading, if it has one; `id` tells it from the others. */
export function BlockSection({ id, title, beside, children }: SectionProps) {
  if (title === undefined) return <div>{children}</div>;
  const name = `block-${id}`;
  return (
    <section
      aria-labelledby={name}
      className={beside === true ? 'lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-8' : undefined}
    >
      <h2 id={name} className="mb-3 text-lg md:text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Places in a row of cards on wide screens: so many that none stands alone in the next, and none stays empty beside a few. */
export function cardColumns(count: number): string {
  if (count <= 2) return '';
  return [3, 5, 6, 9].includes(count) ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
}
