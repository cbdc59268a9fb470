'use client';

import { type ReactNode, useId } from 'react';
import { Panel } from '@/components/panel';

/** A part of a form with its heading. */
export function FormSection({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" padded aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-lg">
        {title}
      </h2>
      {text !== undefined && <p className="mb-3 text-sm text-soft">{text}</p>}
      {children}
    </Panel>
  );
}
