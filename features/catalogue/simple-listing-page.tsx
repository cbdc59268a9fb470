import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/breadcrumbs';
import { PageTexts } from '@/features/texts';
import type { PageContext } from '@/lib/api/load';
import { pickMessages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { listingPath, type ListingState } from '@/lib/routing/listing-state';
import { jsonLdText } from '@/lib/seo/json-ld';
import { breadcrumbJsonLd } from '@/lib/seo/structured-data';
import { ListingView } from './listing-view';
import { type CardListing, initialListing } from './listing-data';
import { ListingJsonLd } from './listing-json-ld';
import type { ListingScope } from './listing-scope';
import { TitleCount } from './title-count';

interface SimpleListingPageProps {
  page: PageContext;
  title: string;
  path: string;
  scope: ListingScope;
  state: ListingState;
  listing: CardListing;
  emptyTitle?: string;
  /** What the search was read as: with the count for the page's own state, without it once filters show others. */
  read?: { readonly counted: string; readonly uncounted: string } | undefined;
  /** After the count, below the heading. */
  below?: ReactNode;
  /** Below both: how the search was understood, and its categories. */
  beside?: ReactNode;
  /** Below the heading. */
  notice?: ReactNode;
  /** Below the listing: further links if it is empty. */
  help?: ReactNode;
}

/** A listing with a heading of its own: search results. */
export function SimpleListingPage({
  page,
  title,
  path,
  scope,
  state,
  listing,
  emptyTitle,
  read,
  below,
  beside,
  notice,
  help,
}: SimpleListingPageProps) {
  const common = translator(page.locale, 'common');
  const crumbs = [{ name: common('home'), href: localHref(page, '/') }, { name: title }];
  return (
    <div className="page pt-1 md:pt-4">
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(breadcrumbJsonLd(crumbs)) }} />
      <ListingJsonLd page={page} listing={listing} />
      {/* On a phone the only step up is the home page, which the logo leads to. */}
      <div className="max-md:hidden">
        <Breadcrumbs label={common('breadcrumbs')} crumbs={crumbs} />
      </div>
      <PageTexts messages={pickMessages(page.locale, ['listing'])}>
        <div className="listing-head listing-head-search">
          <div className="title-row">
            <h1>{title}</h1>
            {listing.pagination.total_count > 0 && (
              <TitleCount
                text={
                  read?.counted ??
                  translator(page.locale, 'listing')('found', { count: listing.pagination.total_count })
                }
                otherwise={read?.uncounted}
                visible={listingPath(path, { ...state, page: 1 })}
              />
            )}
            {below}
          </div>
          {beside}
        </div>
        {notice}
        <ListingView path={path} scope={scope} initial={initialListing(state, listing)} emptyTitle={emptyTitle} />
      </PageTexts>
      {help}
    </div>
  );
}
