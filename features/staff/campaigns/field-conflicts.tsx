'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import type { CampaignField } from '@/lib/contract/staff-campaigns';
import type { CampaignDrafts, StoredValues } from './campaign-drafts';
import { useCampaignValue } from './campaign-words';

interface FieldConflictsProps {
  readonly fields: readonly CampaignField[];
  readonly drafts: CampaignDrafts;
  readonly stored: StoredValues;
  readonly onMine: (field: CampaignField) => void;
  readonly onTheirs: (field: CampaignField) => void;
}

/** Fields of a campaign that two people have changed: both values, of which one is chosen. */
export function FieldConflicts({ fields, drafts, stored, onMine, onTheirs }: FieldConflictsProps) {
  const t = useTranslations('staff.campaigns');
  const valueWords = useCampaignValue();
  if (fields.length === 0) return <div role="alert" className="sr-only" />;
  return (
    <div role="alert" className="rounded-card bg-deal-soft p-4 text-ink">
      <p className="font-medium">{t('conflict.title')}</p>
      <ul aria-label={t('conflict.title')} className="mt-3 space-y-4">
        {fields.map((field) => {
          const name = t(`fields.${field}`);
          return (
            <li key={field} className="grid gap-3 sm:grid-cols-2">
              <p className="text-sm sm:col-span-2">{name}</p>
              <Value label={t('conflict.theirs')} text={valueWords(field, stored[field])}>
                <Button
                  variant="plain"
                  aria-label={t('conflict.takeOf', { field: name })}
                  onClick={() => onTheirs(field)}
                >
                  {t('conflict.take')}
                </Button>
              </Value>
              <Value label={t('conflict.mine')} text={valueWords(field, drafts[field]?.wanted)}>
                <Button
                  variant="plain"
                  aria-label={t('conflict.keepOf', { field: name })}
                  onClick={() => onMine(field)}
                >
                  {t('conflict.keep')}
                </Button>
              </Value>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Value({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control bg-surface p-3">
      <p className="text-xs text-soft">{label}</p>
      <p className="my-1 text-sm [overflow-wrap:anywhere]">{text}</p>
      {children}
    </div>
  );
}
