'use client';

import { PackageSearch } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { EmptyState } from '@/components/states';
import { useHref } from '@/stores/address';
import { useAddressId } from '@/stores/address-id';

// The form brings its rules along, which the first sight of the page does not need.
const PreOrder = dynamic(() => import('./pre-order').then((module) => module.PreOrder), { ssr: false, loading: () => <div className="skeleton h-96" /> });

/** `/preorder/?id=`: the pre-order of one product. */
export function PreOrderView() {
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
          art={<PackageSearch className="size-20" strokeWidth={1.25} />} title={t('noneTitle')} text={t('noneText')}
          action={<ButtonLink href={href('/preorder-dyson/')} large>{t('toDyson')}</ButtonLink>}
        />
      ) : (
        <PreOrder id={id} />
      )}
    </div>
  );
}
