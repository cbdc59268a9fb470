import Link from 'next/link';
import { PanelLink } from '@/components/panel-link';
import { Picture } from '@/components/picture';
import { NewsCard } from '@/features/news';
import { ProductRail } from '@/features/product';
import type { PageContext } from '@/lib/api/load';
import type { Slider } from '@/lib/contract/content';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { absoluteUrl } from '@/lib/seo/metadata';
import { jsonLdText } from '@/lib/seo/json-ld';
import { Banner } from './banner';
import { HeroSlider } from './hero-slider';
import type { HomeData } from './load';
import { MoreCollections } from './more-collections';

/** The home page: campaigns, categories, rows of products between wide banners, brands, news. */
export function HomePage({ page, data }: { page: PageContext; data: HomeData }) {
  const t = translator(page.locale, 'home');
  const [firstWide, secondWide, thirdWide] = data.wides;
  return (
    <div className="page space-y-10 pt-4 md:space-y-14 md:pt-6">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(siteJsonLd) }} />
      <h1 className="sr-only">{t('heading')}</h1>
      <HeroSlider banners={data.heroes} />
      <Categories page={page} data={data} />
      <div className="below"><ProductRail title={t('hits')} products={data.hits} /></div>
      {firstWide && <WideBanner banner={firstWide} />}
      <div className="below"><ProductRail title={t('new')} products={data.fresh} /></div>
      {data.collection && (
        <div className="below">
          <ProductRail title={data.collection.name} products={data.collection.products} link={data.collection.link} />
        </div>
      )}
      {secondWide && <WideBanner banner={secondWide} />}
      <div className="below"><ProductRail title={t('climate')} products={data.climate} /></div>
      <MoreCollections />
      {thirdWide && <WideBanner banner={thirdWide} />}
      <div className="below"><Brands page={page} data={data} /></div>
      <div className="below"><News page={page} data={data} /></div>
    </div>
  );
}

const siteJsonLd = [
  { '@context': 'https://schema.org', '@type': 'Organization', name: 'Texnomart', url: absoluteUrl('/'), logo: absoluteUrl('/icon.svg') },
  {
    '@context': 'https://schema.org', '@type': 'WebSite', name: 'Texnomart', url: absoluteUrl('/'),
    potentialAction: {
      '@type': 'SearchAction', target: `${absoluteUrl('/product/search/')}{search_term_string}/`,
      'query-input': 'required name=search_term_string',
    },
  },
];

function WideBanner({ banner }: { banner: Slider }) {
  return <Banner banner={banner} className="aspect-square sm:aspect-auto sm:h-64" />;
}

function Categories({ page, data }: { page: PageContext; data: HomeData }) {
  return (
    <section aria-labelledby="home-categories">
      <h2 id="home-categories" className="mb-3 text-lg md:text-xl">{translator(page.locale, 'home')('special')}</h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-6">
        {data.categories.map((category) => (
          <li key={category.id}>
            <PanelLink href={localHref(page, category.link)} className="tile">
              <span>
                <Picture src={category.image} alt="" width={160} height={160} widths={[160, 320]} sizes="(min-width: 640px) 112px, 26vw" />
              </span>
              <span>{category.name}</span>
            </PanelLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Brands({ page, data }: { page: PageContext; data: HomeData }) {
  return (
    <section aria-labelledby="home-brands">
      <h2 id="home-brands" className="mb-3 text-lg md:text-xl">{translator(page.locale, 'home')('brands')}</h2>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3 lg:grid-cols-8">
        {data.brands.map((brand) => (
          <li key={brand.id}>
            <Link
              href={localHref(page, `/brand/${brand.slug}/`)}
              prefetch={false}
              className="brand-tile"
            >
              <Picture src={brand.image} alt={brand.name} width={160} height={80} widths={[160, 320]} sizes="140px" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function News({ page, data }: { page: PageContext; data: HomeData }) {
  return (
    <section aria-labelledby="home-news">
      <div className="mb-3 flex items-center gap-3">
        <h2 id="home-news" className="text-lg md:text-xl">{translator(page.locale, 'home')('news')}</h2>
        <Link href={localHref(page, '/news/')} prefetch={false} className="flex min-h-11 items-center text-sm font-medium text-link underline-offset-4 hover:underline">
          {translator(page.locale, 'common')('seeAll')}
        </Link>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
        {data.news.map((post) => <NewsCard key={post.id} page={page} post={post} />)}
      </ul>
    </section>
  );
}
