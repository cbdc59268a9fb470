'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { EmptyState } from '@/components/states';

/** Nothing meets what is chosen: says so and leads out. */
export default function ListingEmpty({ title, onReset }: { title: string; onReset: () => void }) {
  const t = useTranslations('listing');
  return (
    <EmptyState
      art={<Icon name="nothing" className="size-20 [--icon-stroke:1.25]" />} title={title} text={t('emptyText')}
      action={<Button onClick={onReset}>{t('clearAll')}</Button>}
    />
  );
}
