'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { PanelLink } from '@/components/panel-link';
import { Picture } from '@/components/picture';
import { Price } from '@/components/price';
import { Rail } from '@/components/rail';
import { WholeWords } from '@/components/whole-words';
import { useDisplayedOffer } from '@/features/price/page';
import type { CardProduct } from '@/features/product';
import { QueryProvider } from '@/features/react-query';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useProductStore } from '@/stores/lists';

/** Recently viewed products, without the one whose page is open. */
export default function RecentlyViewedRail() {
  return (
    <QueryProvider>
      <Viewed />
    </QueryProvider>
  );
}

function Viewed() {
  const t = useTranslations('recent');
  const common = useTranslations('common');
  const { locale, region } = useAddress();
  const api = useApi();
  const ids = useProductStore((state) => state.idList);
  const pathname = usePathname();
  const viewed = useQuery({
    queryKey: ['recently-viewed', locale, region, ids],
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.home.recentlyViewedProducts, { body: { ids: [...ids] }, signal }),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  const products = viewed.data?.filter(({ id }) => !`${pathname}/`.includes(`/product/detail/${id}/`)) ?? [];
  if (products.length === 0) return null;
  return (
    <div className="pt-10">
      <Rail
        title={t('title')}
        labels={{ back: `${t('title')}: ${common('back')}`, forward: `${t('title')}: ${common('forward')}` }}
        className="rail rail-small"
      >
        {products.map((product) => (
          <Tile key={product.id} product={product} />
        ))}
      </Rail>
    </div>
  );
}

/** A viewed product in a line: picture, name and the price that the price display puts first. */
function Tile({ product }: { product: CardProduct }) {
  const prices = useTranslations('price');
  const common = useTranslations('common');
  const href = useHref();
  const { at_once, by_instalments } = product.price_plan;
  const offer = useDisplayedOffer(by_instalments, product.sale_price);
  return (
    <li>
      <PanelLink href={href(`/product/detail/${product.id}/`)} className="viewed">
        <span className="bg-tile">
          <Picture src={product.image} alt="" width={160} height={160} widths={[160]} sizes="64px" />
        </span>
        <div>
          <h3>
            <WholeWords>{product.name}</WholeWords>
          </h3>
          <b className="when-at-once">
            <Price value={at_once.price} currency={common('currency')} />
          </b>
          {offer !== null && (
            <b className="when-monthly">{`${prices('sum', { sum: formatNumber(offer.monthly) })} ${prices('term', { months: offer.months })}`}</b>
          )}
        </div>
      </PanelLink>
    </li>
  );
}
