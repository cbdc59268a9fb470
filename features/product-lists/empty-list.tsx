'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PrefetchLinkButton } from '@/components/prefetch-link-button';
import { EmptyState } from '@/components/states';
import type { ListSection } from '@/stores/preload/stored-lists';
import { useHref } from '@/stores/address';
import { WaysOn } from './ways-on';

/** An empty stored list with a link to the catalogue and popular products. `section` is also the namespace of its texts. */
export function EmptyList({ section, art }: { section: ListSection; art: ReactNode }) {
  const t = useTranslations(section);
  const common = useTranslations('common');
  const href = useHref();
  return (
    <>
      <EmptyState
        art={art}
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <PrefetchLinkButton href={href('/katalog/')} large>
            {common('toCatalogue')}
          </PrefetchLinkButton>
        }
      />
      <WaysOn />
    </>
  );
}
