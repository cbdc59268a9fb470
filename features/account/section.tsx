import { type ReactNode, useId } from 'react';
import { Panel } from '@/components/panel';

/** A section with its heading. */
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

/** Confirms an action. */
export function SavedNotice({ text }: { text: string | undefined }) {
  return (
    <p role="status" className={text === undefined ? 'sr-only' : 'mt-3 rounded-control bg-sunken p-3'}>
      {text}
    </p>
  );
}
