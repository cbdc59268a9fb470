'use client';

import { useTranslations } from 'next-intl';
import type { CampaignConflict, CampaignField } from '@/lib/contract/staff-campaigns';
import { formatDateTime } from '@/lib/format/date';
import type { Locale } from '@/lib/i18n/locales';

const shortKey = 6;

/** From when to when, in the time of Tashkent. */
export function usePeriod(): (campaign: { readonly starts_at: string; readonly ends_at: string | null }) => string {
  const t = useTranslations('staff.campaigns');
  return ({ starts_at, ends_at }) =>
    ends_at === null
      ? t('noEnd', { from: formatDateTime(starts_at) })
      : t('period', { from: formatDateTime(starts_at), till: formatDateTime(ends_at) });
}

/** Names of languages. */
export function useLanguages(): (languages: readonly Locale[]) => string {
  const t = useTranslations('staff.product.language');
  return (languages) => languages.map((language) => t(language)).join(', ');
}

/** Value of a field of a campaign as people read it. */
export function useCampaignValue(): (field: CampaignField, value: unknown) => string {
  const t = useTranslations('staff.campaigns');
  return (field, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return value.length === 0 ? t('none') : t('productCount', { count: value.length });
    if (typeof value !== 'string' || value === '') return t('none');
    if (field === 'starts_at' || field === 'ends_at') return formatDateTime(value);
    if (field === 'image_web' || field === 'image_mobile_web') return t('picture', { key: value.slice(0, shortKey) });
    return field === 'tone' ? t(`tones.${value === 'dark' ? 'dark' : 'light'}`) : value;
  };
}

/** A conflict in a sentence. */
export function useConflictText(): (conflict: CampaignConflict) => string {
  const t = useTranslations('staff.campaigns');
  const languageNames = useLanguages();
  return ({ kind, count, languages, campaign }) =>
    t(`conflicts.${kind}`, { count, languages: languageNames(languages), campaign: campaign?.name ?? '' });
}
