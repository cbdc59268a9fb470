import { BadgeCheck, PhoneCall, RotateCcw, Tag } from 'lucide-react';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { ButtonAnchor } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { EmptyState } from '@/components/states';
import { type CardProduct, LazyProductCard } from '@/features/product';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { LazyChoice } from './lazy-choice';
import type { AwaitedGoods } from './load';

const advantages = [
  ['Price', Tag],
  ['Original', BadgeCheck],
  ['Call', PhoneCall],
  ['Refund', RotateCcw],
] as const;

/** No pre-orders now: a sentence, and products that are available. */
function NothingAwaited({
  page,
  hasBrand,
  instead,
}: { page: PageContext } & Pick<AwaitedGoods, 'hasBrand' | 'instead'>) {
  const t = translator(page.locale, 'preorder');
  return (
    <>
      <h1 className="my-4 text-2xl md:text-3xl">{t('dysonTitle')}</h1>
      <EmptyState
        art={null}
        title={t('soonTitle')}
        text={t(hasBrand ? 'soonText' : 'soonOther')}
        action={
          hasBrand ? (
            <ButtonLink href={localHref(page, '/brand/dyson/')}>{t('toBrand')}</ButtonLink>
          ) : (
            <ButtonLink href={localHref(page, '/katalog/')}>
              {translator(page.locale, 'common')('toCatalogue')}
            </ButtonLink>
          )
        }
      />
      {instead.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-lg md:text-xl">
            {hasBrand ? t('toBrand') : translator(page.locale, 'product')('leaders')}
          </h2>
          <ul className="cards">
            {instead.map((product) => (
              <LazyProductCard key={product.id} product={product} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Expected products, reasons to pre-order, and the form. */
function SomethingAwaited({
  page,
  products: [first, ...rest],
}: {
  page: PageContext;
  products: readonly [CardProduct, ...CardProduct[]];
}) {
  const t = translator(page.locale, 'preorder');
  const choice = ({ id, name }: CardProduct) => ({ id, name });
  return (
    <>
      <div className="mt-1 flex items-center justify-between gap-8 overflow-hidden rounded-card bg-[linear-gradient(120deg,#241736,#4b2a73_55%,#8a5bb8)] px-5 py-8 text-white md:px-10 md:py-12">
        <div className="min-w-0">
          <h1 className="max-w-[24ch] text-xl tracking-tight text-balance md:text-2xl">{t('dysonTitle')}</h1>
          <p className="mt-3 max-w-[60ch] text-pretty text-white/90 md:text-lg md:leading-7">{t('dysonText')}</p>
          <ButtonAnchor href="#preorder-form" large className="mt-6">
            {t('toForm')}
          </ButtonAnchor>
        </div>
        <span className="-my-6 hidden size-52 shrink-0 overflow-hidden rounded-3xl bg-tile md:block lg:size-64">
          <Picture
            src={first.image}
            alt=""
            width={480}
            height={480}
            widths={[320, 480]}
            sizes="256px"
            className="size-full object-contain"
          />
        </span>
      </div>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {advantages.map(([name, Mark]) => (
          <Panel key={name} as="li" className="p-4">
            <Mark className="size-7" strokeWidth={1.75} aria-hidden="true" />
            <p className="mt-2 font-semibold">{t(`plus${name}`)}</p>
            <p className="mt-1 text-sm text-soft">{t(`plus${name}Text`)}</p>
          </Panel>
        ))}
      </ul>
      <h2 className="mt-8 mb-3 text-lg md:text-xl">{t('products')}</h2>
      <ul className="cards">
        {[first, ...rest].map((product) => (
          <LazyProductCard key={product.id} product={product} />
        ))}
      </ul>
      <section id="preorder-form" aria-labelledby="preorder-form-title" className="mt-8 scroll-mt-24">
        <h2 id="preorder-form-title" className="mb-3 text-lg md:text-xl">
          {t('formTitle')}
        </h2>
        <PageTexts
          messages={pickMessages(page.locale, ['preorder', 'price', 'estimate', 'checkout', 'validation', 'captcha'])}
        >
          <LazyChoice products={[choice(first), ...rest.map(choice)]} />
        </PageTexts>
      </section>
    </>
  );
}

/** `/preorder-dyson/`: expected Dyson products, or a text that there are none. */
export function DysonPage({
  page,
  goods: {
    awaited: [first, ...rest],
    ...none
  },
}: {
  page: PageContext;
  goods: AwaitedGoods;
}) {
  const common = translator(page.locale, 'common');
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    { name: translator(page.locale, 'preorder')('dysonTitle') },
  ];
  return (
    <div className="page pt-2 pb-10 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      {first === undefined ? (
        <NothingAwaited page={page} {...none} />
      ) : (
        <SomethingAwaited page={page} products={[first, ...rest]} />
      )}
    </div>
  );
}
