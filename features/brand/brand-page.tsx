import { Link } from '@/components/link';
import { Play } from 'lucide-react';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { ListingView, type loadBrand, initialListing } from '@/features/catalogue';
import { Banner } from '@/features/home';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { chosenCount } from '@/lib/routing/listing-state';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';

type BrandData = NonNullable<Awaited<ReturnType<typeof loadBrand>>>;

/** `/brand/{slug}/`: products and content of a brand; `/brand-products/{slug}/`: the products only. */
export function BrandPage({ page, data }: { page: PageContext; data: BrandData }) {
  const { brand, slides, videos, listing, state, scope, plain } = data;
  const common = translator(page.locale, 'common');
  const path = plain ? `/brand-products/${brand.slug}/` : `/brand/${brand.slug}/`;
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    { name: translator(page.locale, 'header')('brands'), href: localHref(page, '/brand/') },
    ...(plain ? [{ name: brand.name, href: localHref(page, `/brand/${brand.slug}/`) }] : []),
    { name: plain ? translator(page.locale, 'brand')('allProducts') : brand.name },
  ];
  const isFirst = !plain && chosenCount(state) === 0 && state.page === 1;
  return (
    <div className="page pt-2 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <BrandHead page={page} data={data} long={isFirst} />
      {isFirst && <Slides slides={slides} button={translator(page.locale, 'brand')('look')} />}
      {isFirst && <Categories page={page} data={data} />}
      <PageTexts messages={pickMessages(page.locale, ['listing'])}>
        <ListingView path={path} scope={scope} initial={initialListing(state, listing)} hiddenFilter="brand" />
      </PageTexts>
      {isFirst && videos.length > 0 && <Videos title={translator(page.locale, 'brand')('videos')} videos={videos} />}
    </div>
  );
}

function BrandHead({ page, data: { brand }, long }: { page: PageContext; data: BrandData; long: boolean }) {
  const t = translator(page.locale, 'brand');
  return (
    <Panel className="mt-1 mb-5 grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-4 sm:flex sm:p-5">
      <span className="brand-mark shrink-0 self-start sm:w-56">
        <Picture
          src={brand.image}
          alt={brand.name}
          width={480}
          height={240}
          widths={[160, 320]}
          sizes="224px"
          priority
          className="size-full object-contain"
        />
      </span>
      {/* On phones the name is beside the logo, and the text below both. */}
      <div className="min-w-0 max-sm:contents">
        <h1 className="text-xl md:text-2xl">{brand.name}</h1>
        {long && brand.description !== '' && (
          <p className="max-w-3xl text-soft max-sm:col-span-2 max-sm:text-sm sm:mt-2">{brand.description}</p>
        )}
        {long && (
          <Link
            href={localHref(page, `/brand-products/${brand.slug}/`)}
            className="flex min-h-11 items-center text-sm font-medium text-link max-sm:col-span-2 max-sm:-my-2 sm:mt-1"
          >
            {t('allOf', { name: brand.name, count: brand.count })}
          </Link>
        )}
      </div>
    </Panel>
  );
}

function Slides({ slides, button }: { slides: BrandData['slides']; button: string }) {
  if (slides.length === 0) return null;
  const width = slides.length === 1 ? 'w-full' : 'w-[92%] lg:w-[calc(100%-6rem)]';
  return (
    <ul className="no-scrollbar mb-6 flex snap-x snap-mandatory gap-3 overflow-x-auto">
      {slides.map((slide, index) => (
        <li key={slide.id} className={`shrink-0 snap-start ${width}`}>
          <Banner
            banner={{ ...slide, place: 'wide', button }}
            className="h-[max(11rem,calc(50vw-1rem))] sm:aspect-[3/1] sm:h-auto"
            priority={index === 0}
            counted="brand_slide"
          />
        </li>
      ))}
    </ul>
  );
}

function Categories({ page, data: { brand, categories } }: { page: PageContext; data: BrandData }) {
  const t = translator(page.locale, 'brand');
  return (
    <section aria-label={t('categories')} className="mb-6">
      <h2 className="mb-3 text-lg">{t('categories')}</h2>
      <ul className="no-scrollbar -mx-4 flex gap-3 overflow-x-auto px-4 md:mx-0 md:px-0">
        {categories.map((category) => (
          <Panel
            key={category.id}
            as="li"
            className="relative flex w-36 shrink-0 flex-col gap-2 p-3 hover:shadow-float"
          >
            <span className="aspect-square overflow-hidden rounded-xl bg-tile">
              <Picture
                src={category.image}
                alt=""
                width={160}
                height={160}
                widths={[160, 320]}
                sizes="120px"
                className="size-full object-contain"
              />
            </span>
            <Link
              href={localHref(page, `/katalog/${category.slug}/?brand=${brand.slug}`)}
              className="text-sm leading-5 font-medium after:absolute after:inset-0 after:rounded-card"
            >
              {category.name}
            </Link>
            <span className="mt-auto text-xs text-soft">{category.count}</span>
          </Panel>
        ))}
      </ul>
    </section>
  );
}

function Videos({ title, videos }: { title: string; videos: BrandData['videos'] }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-3 text-lg">{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {videos.map((video) => (
          <Panel key={video.id} as="li" className="relative overflow-hidden hover:shadow-float">
            <span className="relative block aspect-video bg-tile">
              <Picture
                src={video.image}
                alt=""
                width={640}
                height={360}
                widths={[320, 640]}
                sizes="(min-width: 1024px) 400px, 92vw"
                className="size-full object-cover"
              />
              <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-brand text-brand-ink">
                <Play className="size-6" aria-hidden="true" />
              </span>
            </span>
            <a
              href={video.url}
              target="_blank"
              rel="noopener noreferrer"
              className="block p-4 font-medium after:absolute after:inset-0"
            >
              {video.title}
            </a>
          </Panel>
        ))}
      </ul>
    </section>
  );
}
