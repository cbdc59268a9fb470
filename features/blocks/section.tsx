import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title?: string | undefined;
  /** Text is beside its heading on wide screens, because full-width lines are hard to read. */ beside?: boolean;
  children: ReactNode;
}

/** A block with its optional heading; `id` identifies it on the page. */
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

/** Columns of a card row on wide screens, chosen so that no card is alone in the last row and no column is empty. */
export function cardColumns(count: number): string {
  if (count <= 2) return '';
  return [3, 5, 6, 9].includes(count) ? 'lg:grid-cols-3' : 'lg:grid-cols-4';
}
