'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';

/** The way back to the list. */
export function BackToCampaigns() {
  const t = useTranslations('staff.campaigns');
  return (
    <Link
      href="/staff/campaigns/"
      prefetch={false}
      className="-mt-2 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-link"
    >
      <ChevronLeft className="size-5" aria-hidden="true" />
      {t('toList')}
    </Link>
  );
}
