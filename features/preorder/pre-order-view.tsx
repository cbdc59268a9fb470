'use client';

import { PackageSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { EmptyState } from '@/components/states';
import { useHref } from '@/stores/address';
import { useAddressId } from '@/stores/address-id';

// The form loads its schemas, which the first view does not need.
const PreOrder = lazyOnDemand(
  () => import('./pre-order').then((module) => module.PreOrder),
  () => <div className="skeleton h-96" />,
);

/** `/preorder/?id=`: the pre-order of a product. */
export function PreOrderView({ hasDyson }: { /** Whether Dyson products can be pre-ordered. */ hasDyson: boolean }) {
  const t = useTranslations('preorder');
  const common = useTranslations('common');
  const href = useHref();
  const id = useAddressId('preorder');
  return (
    <div className="page pt-4 pb-10 md:pt-6">
      <h1 className="mb-4 text-xl md:text-2xl">{t('title')}</h1>
      {id === undefined ? (
        <div className="skeleton h-96" role="status" aria-label={common('loading')} />
      ) : id === null ? (
        <EmptyState
          art={<PackageSearch className="size-20" strokeWidth={1.25} />}
          title={t('noneTitle')}
          text={t('noneText')}
          action={
            hasDyson ? (
              <ButtonLink href={href('/preorder-dyson/')} large>
                {t('toDyson')}
              </ButtonLink>
            ) : (
              <ButtonLink href={href('/katalog/')} large>
                {common('toCatalogue')}
              </ButtonLink>
            )
          }
        />
      ) : (
        <PreOrder id={id} />
      )}
    </div>
  );
}
