import { Fragment, type ReactNode } from 'react';
import { Block } from '@/features/blocks';
import { ProductCard, ProductRail } from '@/features/product';
import type { PageContext } from '@/lib/api/load';
import type { DisplayedBlock } from '@/lib/blocks';
import type { HomeSection } from '@/lib/contract/constants';
import type { ShopIdentity, Slider } from '@/lib/contract/content';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translator';
import { iconUrl } from '@/lib/media';
import { absoluteUrl } from '@/lib/seo/metadata';
import { jsonLdText } from '@/lib/seo/json-ld';
import { Banner } from './banner';
import { Brands } from './brands';
import { Categories } from './categories';
import { EmptyShop } from './empty-shop';
import { featuredProduct } from './featured-product';
import { HeroSlider } from './hero-slider';
import { LazySection } from './lazy-sections';
import type { HomeData } from './load';
import { News } from './news';

/** Parts after which a wide banner follows. */
const widePlaces = [2, 4, 5];

/**
 * An automatic part of the home page; undefined without content.
 * @param first whether large screens show it above the fold
 */
function sectionOf(section: HomeSection, page: PageContext, data: HomeData, first: boolean): ReactNode {
  const t = translator(page.locale, 'home');
  const rail = (row: string, title: string, products: HomeData['hits'], link?: string) =>
    products.length > 0 ? (
      <div className="below">
        <ProductRail
          row={row}
          first={first}
          title={title}
          products={products}
          {...(link === undefined ? {} : { link })}
        />
      </div>
    ) : undefined;
  switch (section) {
    case 'categories':
      return data.categories.length > 0 ? <Categories categories={data.categories} /> : undefined;
    case 'hits':
      return rail('h', t('hits'), data.hits);
    case 'new':
      return rail('n', t('new'), data.fresh);
    case 'collections':
      return data.collection && rail('c', data.collection.name, data.collection.products, data.collection.link);
    // Hidden in a shop without products.
    case 'monthly':
    case 'stores':
      return data.hits.length > 0 ? <LazySection part={section} /> : undefined;
    case 'climate':
      return rail('k', t('climate'), data.climate);
    case 'brands':
      return data.brands.length > 0 ? (
        <div className="below">
          <Brands brands={data.brands} />
        </div>
      ) : undefined;
    case 'news':
      return data.news.length > 0 ? (
        <div className="below below-news">
          <News posts={data.news.map(({ id, title, image, published_at }) => ({ id, title, image, published_at }))} />
        </div>
      ) : undefined;
  }
}

const partOf = (block: DisplayedBlock): HomeSection | undefined =>
  block.type === 'home' ? block.props.part : undefined;

/** Parts of the page in order; a part that is named twice for overlapping times appears once. */
function displayedBlocks(page: PageContext, data: HomeData) {
  const blocks = data.blocks.filter(
    (block, index) =>
      partOf(block) === undefined || data.blocks.findIndex((other) => partOf(other) === partOf(block)) === index,
  );
  // Large screens show a row below the tiles above the fold.
  const first = blocks.find((block) => partOf(block) !== 'categories')?.id;
  return blocks.flatMap((block) => {
    const part = partOf(block);
    const drawn =
      part === undefined ? <Block page={page} block={block} /> : sectionOf(part, page, data, block.id === first);
    return drawn === undefined ? [] : [{ id: block.id, part, drawn }];
  });
}

/** The home page: campaigns, then its blocks in the shop's order, between wide banners. */
export function HomePage({ page, data }: { page: PageContext; data: HomeData }) {
  const { shop } = data;
  const sections = displayedBlocks(page, data);
  // The other collections come one part later, because two similar rails would look like one.
  const collections = sections.findIndex(({ part }) => part === 'collections');
  const more = collections === -1 ? -1 : Math.min(collections + 1, sections.length - 1);
  return (
    <div className="page space-y-5 pt-3 md:space-y-14 md:pt-6">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(siteJsonLd(shop)) }} />
      <h1 className="sr-only">{translator(page.locale, 'home')('heading', { shop: shop.name })}</h1>
      <Hero data={data} locale={page.locale} />
      {sections.length === 0 && data.heroes.length === 0 && <EmptyShop page={page} />}
      {sections.map(({ id, part, drawn }, index) => {
        const wide = data.wides[widePlaces.indexOf(index + 1)];
        return (
          // Keys are part of the page's data, so they are short.
          <Fragment key={part ?? id}>
            {drawn}
            {index === more && <LazySection part="collections" />}
            {wide && <WideBanner banner={wide} />}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The campaigns, on wide screens beside a product with its price. */
function Hero({ data, locale }: { data: HomeData; locale: Locale }) {
  const product = data.heroes.length > 0 ? featuredProduct(data, new Date()) : undefined;
  if (product === undefined) return <HeroSlider banners={data.heroes} beside={false} />;
  return (
    <div className="hero-row">
      <HeroSlider banners={data.heroes} beside />
      <section aria-labelledby="home-featured" className="hero-product">
        <h2 id="home-featured">{translator(locale, 'home')('featured')}</h2>
        <ul>
          <ProductCard product={product} row="f" first />
        </ul>
      </section>
    </div>
  );
}

const siteJsonLd = ({ name, legal_entity, phones, logo, icon, social }: ShopIdentity) => [
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: absoluteUrl('/'),
    logo: absoluteUrl(logo?.image ?? (icon === null ? '/icon.svg' : iconUrl(icon, 512))),
    ...(legal_entity === '' ? {} : { legalName: legal_entity }),
    ...(phones.length === 0 ? {} : { telephone: phones[0] }),
    ...(social.length === 0 ? {} : { sameAs: social.map(({ url }) => url) }),
  },
  {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: absoluteUrl('/'),
    potentialAction: {
      '@type': 'SearchAction',
      target: `${absoluteUrl('/product/search/')}{search_term_string}/`,
      'query-input': 'required name=search_term_string',
    },
  },
];

function WideBanner({ banner }: { banner: Slider }) {
  return <Banner banner={banner} className="h-[max(11rem,calc(50vw-1rem))] sm:aspect-[3/1] sm:h-auto" />;
}
