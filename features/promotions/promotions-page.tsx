import { Percent } from 'lucide-react';
import { Link } from '@/components/link';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { EmptyState } from '@/components/states';
import type { PageContext } from '@/lib/api/load';
import type { PromotionCard } from '@/lib/contract/promotion';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { periodText } from './period';

/** `/promotions/`: current promotions. */
export function PromotionsPage({ page, promotions }: { page: PageContext; promotions: readonly PromotionCard[] }) {
  const t = translator(page.locale, 'promotions');
  const common = translator(page.locale, 'common');
  return (
    <div className="page pt-4 md:pt-8">
      <h1 className="mb-5 text-xl md:text-2xl">{t('title')}</h1>
      {promotions.length === 0 && (
        <EmptyState
          art={<Percent className="size-20" strokeWidth={1.25} />}
          title={t('none')}
          text={t('noneText')}
          action={<ButtonLink href={localHref(page, '/katalog/')}>{common('toCatalogue')}</ButtonLink>}
        />
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {promotions.map((promotion, index) => (
          <Card
            key={promotion.id}
            page={page}
            promotion={promotion}
            isFirst={index < 2}
            isWide={index === 0 && promotions.length % 2 === 1}
          />
        ))}
      </ul>
    </div>
  );
}

/** One promotion; of an odd number the first has full width, so that the last is not alone. */
function Card({
  page,
  promotion,
  isFirst,
  isWide,
}: {
  page: PageContext;
  promotion: PromotionCard;
  isFirst: boolean;
  isWide: boolean;
}) {
  return (
    <Panel
      as="li"
      className={`relative flex flex-col overflow-hidden hover:shadow-float ${isWide ? 'md:col-span-2 md:flex-row-reverse' : ''}`}
    >
      <Picture
        src={promotion.image_web}
        alt=""
        width={1280}
        height={427}
        widths={[640, 960, 1280]}
        priority={isFirst}
        sizes={isWide ? '(min-width: 768px) 1150px, 150vw' : '(min-width: 768px) 840px, 150vw'}
        className={`aspect-[2/1] w-full bg-tile object-cover object-right ${isWide ? 'md:w-3/5' : ''}`}
      />
      <div className={`flex flex-1 flex-col gap-1.5 p-4 md:p-5 ${isWide ? 'md:justify-center lg:p-10' : ''}`}>
        <h2 className={`text-lg ${isWide ? 'lg:text-xl' : ''}`}>
          <Link
            href={localHref(page, `/promotions/${promotion.id}/`)}
            data-counted={`promotion:${promotion.id}`}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {promotion.name}
          </Link>
        </h2>
        <p className="text-soft">{promotion.text}</p>
        <p className={`pt-2 text-sm text-soft ${isWide ? '' : 'mt-auto'}`}>{periodText(page.locale, promotion)}</p>
      </div>
    </Panel>
  );
}
