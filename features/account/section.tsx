import { type ReactNode, useId } from 'react';
import { Panel } from '@/components/panel';

/** A part of a screen with its heading. */
export function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" padded className={className} aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </Panel>
  );
}

/** Says that something was done. */
export function Done({ text }: { text: string | undefined }) {
  return (
    <p role="status" className={text === undefined ? 'sr-only' : 'mt-3 rounded-control bg-sunken p-3'}>
      {text}
    </p>
  );
}
