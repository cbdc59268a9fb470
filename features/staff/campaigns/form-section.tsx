'use client';

import { type ReactNode, useId } from 'react';
import { Panel } from '@/components/panel';
import type { CampaignField, CampaignValues } from '@/lib/contract/staff-campaigns';

export interface CampaignSectionProps {
  readonly values: CampaignValues;
  readonly readOnly: boolean;
  readonly onChange: (field: CampaignField, wanted: unknown) => void;
}

/** A part of the form with its heading. */
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
