'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useHydrated } from '@/stores/hydration';
import { isStorageWritable } from '@/stores/persist';

/** Warns that this browser stores nothing, so the cart is lost with the page. */
export function NotStoredHint() {
  return useHydrated() ? <Hint /> : null;
}

function Hint() {
  const t = useTranslations('cart');
  const [isStored] = useState(isStorageWritable);
  if (isStored) return null;
  return (
    <p role="status" className="mb-4 flex gap-3 rounded-card bg-brand-soft p-4 text-brand-soft-ink">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      {t('notStored')}
    </p>
  );
}
