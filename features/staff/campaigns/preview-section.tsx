'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/tabs';
import type { CampaignConflict, CampaignPreview, CampaignValues } from '@/lib/contract/staff-campaigns';
import { formatDateTime } from '@/lib/format/date';
import { htmlLang, type Locale } from '@/lib/i18n/locales';
import { mediaUrl } from '@/lib/media';
import { useStaffLocale } from '../locale';
import { QueryBoundary } from '../query-boundary';
import { useConflictText } from './campaign-words';
import { FormSection } from '../form-section';

const languages = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

interface PreviewSectionProps {
  readonly values: CampaignValues;
  /** Undefined while the form has no picture or start. */
  readonly query: UseQueryResult<CampaignPreview> | undefined;
}

/** The campaign as the shop will show it, when, and what speaks against it. */
export function PreviewSection({ values, query }: PreviewSectionProps) {
  const t = useTranslations('staff.campaigns');
  const locale = useStaffLocale();
  const [language, setLanguage] = useState<Locale>(locale);
  if (query === undefined)
    return (
      <FormSection title={t('previewTitle')}>
        <p className="text-soft">{t('previewWait')}</p>
      </FormSection>
    );
  return (
    <FormSection title={t('previewTitle')}>
      <Tabs
        label={t('previewLanguage')}
        tabs={languages.map((key) => ({ key, text: <LanguageName locale={key} /> }))}
        current={language}
        onChoose={setLanguage}
        className="mb-3"
      >
        <BannerPreview values={values} locale={language} />
      </Tabs>
      <QueryBoundary query={query} boxes={1}>
        {({ state, visible_products, conflicts }) => (
          <div aria-busy={query.isPlaceholderData}>
            <p className="mt-3">{t(`willBe.${state}`, { from: formatDateTime(values.starts_at) })}</p>
            <p>{t('visible', { count: visible_products })}</p>
            <ConflictList conflicts={conflicts} />
          </div>
        )}
      </QueryBoundary>
    </FormSection>
  );
}

function LanguageName({ locale }: { locale: Locale }) {
  return useTranslations('staff.product.language')(locale);
}

/** Picture and texts as the banner and the page of the campaign have them. */
function BannerPreview({ values, locale }: { values: CampaignValues; locale: Locale }) {
  const isDark = values.tone === 'dark';
  return (
    <div
      lang={htmlLang[locale]}
      className={`relative overflow-hidden rounded-card ${isDark ? 'text-white' : 'text-black'}`}
    >
      <img src={mediaUrl(values.image_web, 960)} alt="" className="aspect-[2/1] w-full object-cover sm:aspect-[3/1]" />
      <div
        className={`absolute inset-y-0 left-0 flex w-3/5 flex-col justify-center gap-1 p-4 [overflow-wrap:anywhere] ${isDark ? 'bg-black/60' : 'bg-white/70'}`}
      >
        <p className="line-clamp-3 text-lg font-bold sm:text-2xl">{values[`name.${locale}`]}</p>
        <p className="line-clamp-2 text-sm">{values[`text.${locale}`]}</p>
        {values.has_banner && (
          <p className="mt-1 w-fit rounded-control border border-current px-3 py-1 text-sm">
            {values[`button.${locale}`]}
          </p>
        )}
      </div>
    </div>
  );
}

/** Conflicts in sentences, those that must be removed first. */
export function ConflictList({ conflicts }: { conflicts: readonly CampaignConflict[] }) {
  const t = useTranslations('staff.campaigns');
  const conflictText = useConflictText();
  const namesOf = ({ names, count }: CampaignConflict): string =>
    count > names.length ? t('andMore', { names: names.join(', '), count: count - names.length }) : names.join(', ');
  if (conflicts.length === 0) return <p className="mt-3 text-ok">{t('conflictsNone')}</p>;
  return (
    <div className="mt-3 rounded-card bg-deal-soft p-4 text-ink">
      <h3 className="font-medium">{t('conflictsTitle')}</h3>
      <ul aria-label={t('conflictsTitle')} className="mt-2 space-y-2">
        {conflicts.map((conflict) => (
          <li key={`${conflict.kind} ${conflict.campaign?.id ?? ''}`} className="[overflow-wrap:anywhere]">
            {conflict.blocking && <strong className="text-deal">{t('mustFix')}: </strong>}
            {conflictText(conflict)}
            {conflict.names.length > 0 && <p className="text-sm">{namesOf(conflict)}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
