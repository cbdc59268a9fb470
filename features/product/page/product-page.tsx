import { Breadcrumbs } from '@/components/breadcrumbs';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Rating } from '@/components/rating';
import { WholeWords } from '@/components/whole-words';
import { FitPart } from '@/features/dimension-fit';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import type { ProductDetail } from '@/lib/contract/product';
import { sides } from '@/lib/dimension-fit/fit';
import { formatRating } from '@/lib/format/number';
import { htmlLang } from '@/lib/i18n/locales';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { claimPath } from '@/lib/routing/claim-link';
import type { CardProduct } from '../card-product';
import { ListButtons } from '../list-buttons';
import { ProductRail } from '../product-rail';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { productJsonLd } from './json-ld';
import { LazyRail } from './lazy-rail';
import { Loans } from './loans';
import { RememberViewed } from './remember-viewed';
import { ProductTabs } from './tabs';
import { Variants } from './variants';

const maxKeyAttributes = 5;

interface ProductPageProps {
  page: PageContext;
  data: { product: ProductDetail; similar: CardProduct[] | undefined };
}

/**
 * Gallery at the left, variants, facts and instalments in the middle, buy box at the right; tabs and similar products
 * below. In the document, and so on phones, the price follows the choice of the variant.
 */
export function ProductPage({ page, data: { product, similar } }: ProductPageProps) {
  const t = translator(page.locale, 'product');
  const common = translator(page.locale, 'common');
  const card = translator(page.locale, 'card');
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    ...product.breadcrumbs.map((crumb) => ({ name: crumb.name, href: localHref(page, `/katalog/${crumb.slug}/`) })),
    { name: product.name },
  ];
  return (
    <PageTexts messages={pickMessages(page.locale, ['product', 'price', 'estimate'])}>
      <article className="page pt-2 md:pt-4">
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: jsonLdText([productJsonLd(product, page), breadcrumbJsonLd(crumbs)]) }}
        />
        <RememberViewed id={product.id} />
        <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
        <div className="mt-1 mb-2 flex flex-wrap items-center gap-x-4 gap-y-1 md:mb-4">
          <h1 id="product-name" lang={htmlLang[product.languages.name]} className="w-full text-lg md:text-2xl">
            <WholeWords>{product.name}</WholeWords>
          </h1>
          {product.reviews_count > 0 && (
            <a href="#product-reviews" className="-my-2 flex min-h-11 items-center rounded-control hover:text-link">
              <Rating
                value={product.rating}
                count={product.reviews_count}
                label={card('rating', { value: formatRating(product.rating), count: product.reviews_count })}
              />
            </a>
          )}
          <span className="text-sm leading-7 text-soft">{t('code', { code: product.model_code })}</span>
          <ListButtons
            id={product.id}
            describedBy="product-name"
            className="-my-2 -mr-[0.6875rem] ml-auto flex lg:hidden"
          />
        </div>
        <div className="product-parts">
          <Gallery name={product.name} images={product.images} />
          {product.variants.length > 0 && (
            <div className="product-variants">
              <Variants variants={product.variants} />
            </div>
          )}
          <BuyBox
            product={product}
            oneClick={translator(page.locale, 'oneClick')('title')}
            words={{ wishlist: t('toWishlist'), compare: t('toCompare'), remove: t('fromList') }}
          >
            <Link
              href={localHref(page, claimPath(product.id))}
              className="-my-2 inline-flex min-h-11 items-center text-sm font-medium text-link underline-offset-4 hover:underline"
            >
              {translator(page.locale, 'enquiries')('lowPriceTitle')}
            </Link>
          </BuyBox>
          <div className="product-facts">
            <KeyAttributes product={product} title={t('characteristics')} all={t('allCharacteristics')} />
            {product.placing !== null && (
              <FitPart title={translator(page.locale, 'fit')('title')} placing={product.placing} />
            )}
            {hasSizes(product) && (
              <Link
                href={localHref(page, `/room/?add=${product.id}`)}
                className="-my-2 inline-flex min-h-11 items-center text-sm font-medium text-link underline-offset-4 hover:underline"
              >
                {translator(page.locale, 'room')('see')}
              </Link>
            )}
          </div>
          <Loans product={product} />
        </div>
        <ProductTabs product={product} />
        <div className="mt-12">
          {similar === undefined ? (
            <LazyRail kind="similar" productId={product.id} />
          ) : (
            <ProductRail
              row="s"
              title={t('similar')}
              products={similar}
              link={`/katalog/${product.category.slug}/`}
              brief
            />
          )}
        </div>
        <LazyRail kind="leaders" productId={product.id} className="mt-12 min-h-1" />
      </article>
    </PageTexts>
  );
}

/** Whether the product can be drawn in a room. */
function hasSizes({ attributes }: ProductDetail): boolean {
  const keys = new Set(attributes.flatMap((group) => group.attributes.map(({ key }) => key)));
  return sides.every((side) => keys.has(side));
}

/** The key attributes that the switch of variants does not show. */
function KeyAttributes({ product, title, all }: { product: ProductDetail; title: string; all: string }) {
  const switched = new Set(product.variants.map(({ key }) => key));
  const first = product.key_attributes.filter(({ key }) => !switched.has(key)).slice(0, maxKeyAttributes);
  return (
    <Panel as="section" aria-label={title} className="key-facts px-[min(1.25rem,6.25vw)] pt-4 pb-2">
      <dl>
        {first.map((attribute) => (
          <div key={attribute.key}>
            <dt>{attribute.name}</dt>
            <dd>{attribute.value}</dd>
          </div>
        ))}
      </dl>
      <a
        href="#product-char"
        className="inline-flex min-h-11 items-center text-sm font-medium text-link underline-offset-4 hover:underline"
      >
        {all}
      </a>
    </Panel>
  );
}
