'use client';

import { PackageSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/states';

/** Nothing meets what is chosen: says so and leads out. */
export default function ListingEmpty({ title, onReset }: { title: string; onReset: () => void }) {
  const t = useTranslations('listing');
  return (
    <EmptyState
      art={<PackageSearch className="size-20" strokeWidth={1.25} />} title={title} text={t('emptyText')}
      action={<Button onClick={onReset}>{t('clearAll')}</Button>}
    />
  );
}
