import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import type { PageContext } from '@/lib/api/load';
import type { SearchAnswer } from '@/lib/contract/search';
import { formatNumber } from '@/lib/format/number';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { listingPath, type ListingState } from '@/lib/routing/listing-state';
import { searchPath } from '@/lib/routing/search-term';

type Fact = SearchAnswer['understood'][number];
const asTyped: readonly string[] = ['all'];

const orderTexts = {
  '-popular': 'sort_popular', price: 'sort_price', '-price': 'sort_priceDesc', '-created': 'sort_new', '-rating': 'sort_rating', '-discount': 'sort_discount',
} as const;

/** What a fact is called for the shopper. */
function nameOf(fact: Fact, page: PageContext): string {
  const t = translator(page.locale, 'understood');
  switch (fact.kind) {
    case 'order': return translator(page.locale, 'listing')(orderTexts[fact.order]);
    case 'price': case 'monthly': {
      const [from, to] = [fact.min === null ? '' : formatNumber(fact.min), fact.max === null ? '' : formatNumber(fact.max)];
      const range = from === '' ? t('upTo', { sum: to }) : to === '' ? t('atLeast', { sum: from }) : t('between', { from, to });
      return fact.kind === 'price' ? range : t('monthly', { range });
    }
    case 'category': case 'brand': case 'value': case 'sticker': case 'need': return fact.name;
  }
}

interface UnderstoodProps {
  page: PageContext;
  term: string;
  state: ListingState;
  search: SearchAnswer;
}

/**
 * What a search was understood as, each part with a way to leave it out, and the way to search exactly what was typed.
 * They are links: the address keeps the text and says what of it is not meant.
 */
export function Understood({ page, term, state, search: { understood, corrected, unsold } }: UnderstoodProps) {
  const t = translator(page.locale, 'understood');
  const without = state.without ?? [];
  const hrefWithout = (keys: readonly string[]): string => localHref(page, listingPath(searchPath(term), { ...state, page: 1, without: keys }));
  const link = 'flex min-h-11 items-center px-2 text-sm font-medium text-link underline-offset-4 hover:underline';
  const isExact = without.includes('all');
  const isRead = understood.length > 0 || corrected !== null || unsold !== null;
  if (!isRead && without.length === 0) return null;
  return (
    <ul aria-label={t('label')} className="mb-4 flex flex-wrap gap-2">
      {understood.map((fact) => {
        const name = nameOf(fact, page);
        return (
          <li key={fact.key}>
            <Link href={hrefWithout([...without, fact.key])} className="chip min-h-11" aria-label={t('leaveOut', { name })}>
              {name}<Icon name="close" className="size-4" />
            </Link>
          </li>
        );
      })}
      {!isExact && isRead && <li><Link href={hrefWithout(asTyped)} className={link}>{t('exactly', { term })}</Link></li>}
      {without.length > 0 && <li><Link href={hrefWithout([])} className={link}>{t('again')}</Link></li>}
    </ul>
  );
}
