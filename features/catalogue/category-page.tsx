import { Breadcrumbs } from '@/components/breadcrumbs';
import { ConditionerButton } from '@/features/services/page';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { chosenCount, listingPath } from '@/lib/routing/listing-state';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { powerClassAttribute } from '@/lib/services/conditioner';
import { CategoryTiles } from './category-tiles';
import { initialListing } from './listing-data';
import { ListingJsonLd } from './listing-json-ld';
import { ListingView } from './listing-view';
import type { loadCategory } from './load';
import { QuickChips } from './quick-chips';

type CategoryData = NonNullable<Awaited<ReturnType<typeof loadCategory>>>;

/** A category: subcategories, quick filters, and its products with filters. */
export function CategoryPage({ page, data }: { page: PageContext; data: CategoryData }) {
  const { category, children, chips, listing, state } = data;
  const t = translator(page.locale, 'listing');
  const common = translator(page.locale, 'common');
  const path = `/katalog/${category.slug}/`;
  const crumbs = [
    { name: common('home'), href: localHref(page, '/') },
    { name: translator(page.locale, 'header')('catalogue'), href: localHref(page, '/katalog/') },
    ...category.breadcrumbs
      .filter((crumb) => crumb.slug !== category.slug)
      .map((crumb) => ({ name: crumb.name, href: localHref(page, `/katalog/${crumb.slug}/`) })),
    { name: category.name },
  ];
  // A shopper who filtered or changed the page wants to see the products.
  const isFirst = chosenCount(state) === 0 && state.page === 1;
  // They would name the same categories as the quick filters.
  const withTiles = children.length > 0 && isFirst;
  return (
    <div className="page pt-1 md:pt-4">
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: jsonLdText([breadcrumbJsonLd(crumbs), JSON.parse(category.scriptSeo)]) }}
      />
      <ListingJsonLd page={page} listing={listing} />
      <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      <div className="listing-head">
        <h1>{category.pretty_name}</h1>
        {!withTiles && (
          <QuickChips
            label={t('quickChoices')}
            visible={listingPath(path, { ...state, page: 1 })}
            chips={chips.map(({ name, link, count }) => ({ name, link, count }))}
          />
        )}
      </div>
      {listing.filter.some(({ key }) => key === powerClassAttribute) && (
        <div className="mb-3">
          <ConditionerButton text={translator(page.locale, 'services')('conditionerOpen')} />
        </div>
      )}
      {withTiles && <CategoryTiles page={page} groups={children} />}
      <PageTexts messages={pickMessages(page.locale, ['listing'])}>
        <ListingView
          path={path}
          scope={{ category_all: category.slug }}
          initial={initialListing(state, listing)}
          isLeaf={category.is_leaf}
          hiddenFilter={withTiles && children.every((child) => child.children.length === 0) ? 'category' : undefined}
        />
      </PageTexts>
      {isFirst && (
        <div className="prose-shop mt-10 text-soft">
          {category.description !== '' && <p>{category.description}</p>}
          {category.categoryDescription.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
