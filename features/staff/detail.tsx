import type { ReactNode } from 'react';

/** A named detail of a description list. */
export const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
