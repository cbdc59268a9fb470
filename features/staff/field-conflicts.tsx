'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';

/** A field that two people have changed, with both values in words. */
export interface FieldConflict<Field extends string> {
  readonly field: Field;
  readonly name: string;
  readonly theirs: string;
  readonly mine: string;
}

interface FieldConflictsProps<Field extends string> {
  /** Where the texts of the section are. */
  readonly texts:
    'staff.campaigns.conflict' | 'staff.categories.conflict' | 'staff.settings.conflict' | 'staff.stores.conflict';
  readonly conflicts: readonly FieldConflict<Field>[];
  readonly onMine: (field: Field) => void;
  readonly onTheirs: (field: Field) => void;
}

/** Fields that two people have changed: both values, of which one is chosen. */
export function FieldConflicts<Field extends string>({
  texts,
  conflicts,
  onMine,
  onTheirs,
}: FieldConflictsProps<Field>) {
  const t = useTranslations(texts);
  if (conflicts.length === 0) return <div role="alert" className="sr-only" />;
  return (
    <div role="alert" className="rounded-card bg-deal-soft p-4 text-ink">
      <p className="font-medium">{t('title')}</p>
      <ul aria-label={t('title')} className="mt-3 space-y-4">
        {conflicts.map(({ field, name, theirs, mine }) => (
          <li key={field} className="grid gap-3 sm:grid-cols-2">
            <p className="text-sm sm:col-span-2">{name}</p>
            <Value label={t('theirs')} text={theirs}>
              <Button variant="plain" aria-label={t('takeOf', { field: name })} onClick={() => onTheirs(field)}>
                {t('take')}
              </Button>
            </Value>
            <Value label={t('mine')} text={mine}>
              <Button variant="plain" aria-label={t('keepOf', { field: name })} onClick={() => onMine(field)}>
                {t('keep')}
              </Button>
            </Value>
          </li>
        ))}
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
