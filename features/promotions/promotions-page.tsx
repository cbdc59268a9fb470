import { Percent } from 'lucide-react';
import Link from 'next/link';
import { EmptyState } from '@/components/states';
import { Banner } from '@/features/home';
import type { PageContext } from '@/lib/api/load';
import type { PromotionCard } from '@/lib/contract/promotion';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { periodText } from './period';

/** `/promotions/`: what is on now. */
export function PromotionsPage({ page, promotions }: { page: PageContext; promotions: readonly PromotionCard[] }) {
  const t = translator(page.locale, 'promotions');
  const common = translator(page.locale, 'common');
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-5 text-xl md:text-2xl">{t('title')}</h1>
      {promotions.length === 0 && (
        <EmptyState
          art={<Percent className="size-20" strokeWidth={1.25} />} title={t('none')} text={t('noneText')}
          action={<Link href={localHref(page, '/katalog/')} prefetch={false} className="button button-primary">{common('toCatalogue')}</Link>}
        />
      )}
      <ul className="grid gap-4 lg:grid-cols-2">
        {promotions.map((promotion, index) => (
          <li key={promotion.id}>
            <Banner
              banner={{ ...promotion, title: promotion.name, place: 'wide', link: `/promotions/${promotion.id}/`, button: t('look') }}
              className="aspect-square sm:aspect-[2/1]" priority={index < 2}
            />
            <p className="mt-2 px-1 text-sm text-soft">{periodText(page.locale, promotion)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
