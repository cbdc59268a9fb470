import type { ReactNode } from 'react';

/** A block of a page under its heading, if it has one; `id` tells it from the others. */
export function BlockSection({ id, title, className, children }: { id: string; title?: string | undefined; className?: string; children: ReactNode }) {
  const name = `block-${id}`;
  return (
    <section {...(title === undefined ? {} : { 'aria-labelledby': name })} className={className}>
      {title !== undefined && <h2 id={name} className="mb-3 text-lg md:text-xl">{title}</h2>}
      {children}
    </section>
  );
}
