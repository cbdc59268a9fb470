import Link from 'next/link';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { Picture } from '@/components/picture';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { listingJsonLd } from './listing-json-ld';
import { ListingView } from './listing-view';
import type { loadCategory } from './load';

type CategoryData = NonNullable<Awaited<ReturnType<typeof loadCategory>>>;

/** A node shows its sub-categories, a leaf its products with filters. */
export function CategoryPage({ page, data }: { page: PageContext; data: CategoryData }) {
  const { category, children, listing, state } = data;
  const t = translator(page.locale, 'header');
  const common = translator(page.locale, 'common');
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    { name: t('catalogue'), href: localHref(page, '/katalog/') },
    ...category.breadcrumbs
      .filter((crumb) => crumb.slug !== category.slug)
      .map((crumb) => ({ name: crumb.name, href: localHref(page, `/katalog/${crumb.slug}/`) })),
    { name: category.name },
  ];
  return (
    <div className="page pt-2 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(listing === null ? breadcrumbJsonLd(crumbs) : [breadcrumbJsonLd(crumbs), listingJsonLd(page, listing)]) }} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <h1 className="mt-1 mb-4 text-xl md:text-2xl">{category.pretty_name}</h1>
      {children.length > 0 && <Children page={page} groups={children} />}
      {listing !== null && (
        <PageTexts messages={pickMessages(page.locale, ['listing'])}>
          <ListingView path={`/katalog/${category.slug}/`} scope={{ category_all: category.slug }} initial={{ state, listing }} />
        </PageTexts>
      )}
      {category.description !== '' && <p className="prose-shop mt-10 max-w-3xl text-soft">{category.description}</p>}
    </div>
  );
}

function Children({ page, groups }: { page: PageContext; groups: CategoryData['children'] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {groups.map((group) => (
        <li key={group.id} className="panel relative flex flex-col gap-3 p-4 hover:shadow-float">
          <span className="aspect-[4/3] overflow-hidden rounded-xl bg-tile">
            <Picture src={group.image} alt="" width={320} height={240} widths={[160, 320]} sizes="(min-width: 1024px) 280px, 44vw" className="size-full object-contain" />
          </span>
          <h2 className="text-base leading-6">
            <Link href={localHref(page, `/katalog/${group.slug}/`)} prefetch={false} className="after:absolute after:inset-0 after:rounded-card">
              {group.name}
            </Link>
            <span className="ml-2 text-sm font-normal text-soft tabular">{group.count}</span>
          </h2>
          {group.children.length > 0 && (
            <ul className="relative flex flex-wrap gap-1.5">
              {group.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link href={localHref(page, `/katalog/${leaf.slug}/`)} prefetch={false} className="chip">{leaf.name}</Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
