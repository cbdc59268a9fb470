'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { StaffProductPage, TextField } from '@/lib/contract/staff-product';
import { useFieldName } from './field-names';
import { storedText, type TextDrafts } from './text-drafts';

/** Fields that two people have changed: both versions, of which one is chosen. */
export function TextConflicts({
  fields,
  drafts,
  texts,
  onMine,
  onTheirs,
}: {
  fields: readonly TextField[];
  drafts: TextDrafts;
  texts: StaffProductPage['texts'];
  onMine: (field: TextField) => void;
  onTheirs: (field: TextField) => void;
}) {
  const t = useTranslations('staff.product');
  const nameOf = useFieldName();
  return (
    <div role="alert" className={fields.length === 0 ? 'sr-only' : 'mt-4 rounded-control bg-deal-soft p-4 text-ink'}>
      {fields.length > 0 && (
        <>
          <p className="font-medium">{t('conflict.title')}</p>
          <ul aria-label={t('conflict.title')} className="mt-3 space-y-4">
            {fields.map((field) => (
              <li key={field}>
                <p className="text-sm">{nameOf(field)}</p>
                <div className="mt-1 grid gap-3 sm:grid-cols-2">
                  <Version text={storedText(texts, field)} label={t('conflict.theirs')}>
                    <Button
                      variant="plain"
                      aria-label={t('conflict.takeOf', { field: nameOf(field) })}
                      onClick={() => onTheirs(field)}
                    >
                      {t('conflict.take')}
                    </Button>
                  </Version>
                  <Version text={drafts[field]?.wanted ?? ''} label={t('conflict.mine')}>
                    <Button
                      variant="plain"
                      aria-label={t('conflict.keepOf', { field: nameOf(field) })}
                      onClick={() => onMine(field)}
                    >
                      {t('conflict.keep')}
                    </Button>
                  </Version>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Version({ label, text, children }: { label: string; text: string; children: React.ReactNode }) {
  const t = useTranslations('staff.product');
  return (
    <div className="min-w-0 rounded-control bg-surface p-3">
      <p className="text-xs text-soft">{label}</p>
      <p className="my-1 max-h-40 overflow-y-auto text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text.trim() === '' ? t('none') : text}
      </p>
      {children}
    </div>
  );
}
