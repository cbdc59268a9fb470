'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { campaignFields } from '@/lib/contract/staff-campaigns';
import { BeforeAfter } from '../before-after';
import { draftFields } from '../field-drafts';
import type { CampaignDrafts } from './campaign-drafts';
import { useCampaignValue } from './campaign-words';

interface WriteBarProps {
  readonly drafts: CampaignDrafts;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Whether a conflict of the preview stands against the write. */
  readonly blocked: boolean;
  readonly onWrite: () => void;
  readonly onDiscard: () => void;
}

/** Each changed field as old → new, and the write, which stays in sight. */
export function WriteBar({ drafts, busy, disabled, blocked, onWrite, onDiscard }: WriteBarProps) {
  const t = useTranslations('staff.campaigns');
  const valueWords = useCampaignValue();
  const fields = draftFields(drafts, campaignFields);
  return (
    <>
      <section aria-label={t('changesTitle')} className="rounded-card border border-line bg-surface p-4">
        <h2 className="text-lg">{t('changesTitle')}</h2>
        <dl className="mt-2 space-y-1">
          {fields.map((field) => (
            <div key={field} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
              <dt className="text-soft">{t(`fields.${field}`)}</dt>
              <dd className="line-clamp-4">
                <BeforeAfter
                  before={valueWords(field, drafts[field]?.seen)}
                  after={valueWords(field, drafts[field]?.wanted)}
                />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float lg:bottom-3">
        <p className="min-w-0 flex-1 max-sm:basis-full">
          {blocked ? t('blocked') : t('unsaved', { count: fields.length })}
        </p>
        <Button busy={busy} disabled={disabled} onClick={onWrite}>
          {t('write')}
        </Button>
        <Button variant="plain" disabled={busy} onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </>
  );
}
