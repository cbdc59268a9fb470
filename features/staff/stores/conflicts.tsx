'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { StoreField } from '@/lib/contract/staff-stores';
import { useStoreValue } from './field-texts';
import type { StoredValues, StoreDrafts } from './store-drafts';

/** Fields that two people have changed: both values, of which one is chosen. */
export function Conflicts({
  fields,
  drafts,
  stored,
  today,
  onMine,
  onTheirs,
}: {
  fields: readonly StoreField[];
  drafts: StoreDrafts;
  stored: StoredValues;
  today: string;
  onMine: (field: StoreField) => void;
  onTheirs: (field: StoreField) => void;
}) {
  const t = useTranslations('staff.stores');
  const valueWords = useStoreValue(today);
  return (
    <div role="alert" className={fields.length === 0 ? 'sr-only' : 'rounded-card bg-deal-soft p-4 text-ink'}>
      {fields.length > 0 && (
        <>
          <p className="font-medium">{t('conflict.title')}</p>
          <ul aria-label={t('conflict.title')} className="mt-3 space-y-4">
            {fields.map((field) => {
              const name = t(`fields.${field}`);
              return (
                <li key={field}>
                  <p className="text-sm">{name}</p>
                  <div className="mt-1 grid gap-3 sm:grid-cols-2">
                    <Version label={t('conflict.theirs')} text={valueWords(field, stored[field])}>
                      <Button
                        variant="plain"
                        aria-label={t('conflict.takeOf', { field: name })}
                        onClick={() => onTheirs(field)}
                      >
                        {t('conflict.take')}
                      </Button>
                    </Version>
                    <Version label={t('conflict.mine')} text={valueWords(field, drafts[field]?.wanted)}>
                      <Button
                        variant="plain"
                        aria-label={t('conflict.keepOf', { field: name })}
                        onClick={() => onMine(field)}
                      >
                        {t('conflict.keep')}
                      </Button>
                    </Version>
                  </div>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}

function Version({ label, text, children }: { label: string; text: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 rounded-control bg-surface p-3">
      <p className="text-xs text-soft">{label}</p>
      <p className="my-1 text-sm [overflow-wrap:anywhere]">{text}</p>
      {children}
    </div>
  );
}
