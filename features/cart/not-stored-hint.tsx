'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useHydrated } from '@/stores/hydration';
import { storesAnything } from '@/stores/persist';

/** Warns a shopper whose browser stores nothing that the cart ends with the page. */
export function NotStoredHint() {
  return useHydrated() ? <Hint /> : null;
}

function Hint() {
  const t = useTranslations('cart');
  const [isStored] = useState(storesAnything);
  if (isStored) return null;
  return (
    <p role="status" className="mb-4 flex gap-3 rounded-card bg-brand-soft p-4 text-brand-soft-ink">
      <TriangleAlert className="size-5 shrink-0" aria-hidden="true" />
      {t('notStored')}
    </p>
  );
}
