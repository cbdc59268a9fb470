'use client';

import { useTranslations } from 'next-intl';
import { BackLink } from '../back-link';

/** The way back to the list. */
export function BackToCampaigns() {
  const t = useTranslations('staff.campaigns');
  return <BackLink href="/staff/campaigns/" text={t('toList')} />;
}
