'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useHydrated } from '@/stores/hydration';

const dayMs = 86_400_000;

/** How many days are left until a moment. The page is cached, so the browser says it, in room that is kept for two digits. */
export function RemainingDays({ until, className }: { /** Moment, ISO. */ until: string; className: string }) {
  const t = useTranslations('promotions');
  const hydrated = useHydrated();
  const [now] = useState(() => Date.now());
  if (!hydrated) return <p className={`${className} invisible`}>{t('daysLeft', { count: 10 })}</p>;
  const count = Math.ceil((Date.parse(until) - now) / dayMs);
  return count <= 0 ? null : <p className={className}>{count === 1 ? t('lastDay') : t('daysLeft', { count })}</p>;
}
