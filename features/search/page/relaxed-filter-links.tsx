import { Link } from '@/components/link';
import type { PageContext } from '@/lib/api/load';
import type { RelaxationSuggestions } from '@/lib/contract/catalogue';
import type { SearchAnswer } from '@/lib/contract/search';
import { formatNumber } from '@/lib/format/number';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { listingPath, type ListingState } from '@/lib/routing/listing-state';
import { searchPath } from '@/lib/routing/search-term';
import { factName } from './fact-name';

interface RelaxedFilterLinksProps {
  page: PageContext;
  term: string;
  state: ListingState;
  understood: SearchAnswer['understood'];
  ways: RelaxationSuggestions['give_up'];
}

/** Suggestions for a search without results: each removes one fact, with the resulting count. */
export function RelaxedFilterLinks({ page, term, state, understood, ways }: RelaxedFilterLinksProps) {
  const t = translator(page.locale, 'understood');
  return (
    <ul aria-label={t('giveUpText')} className="mt-3 flex flex-col items-start gap-2">
      {ways.flatMap((way) => {
        if (way.kind !== 'facts') return [];
        const name = understood
          .filter(({ key }) => way.facts.includes(key))
          .map((fact) => factName(fact, page))
          .join(', ');
        if (name === '') return [];
        const href = localHref(
          page,
          listingPath(searchPath(term), {
            ...state,
            page: 1,
            excludedFacts: [...(state.excludedFacts ?? []), ...way.facts],
          }),
        );
        return (
          <li key={way.facts.join()}>
            <Link href={href} className="chip min-h-11">
              {t('giveUp', { name, count: way.count, sum: formatNumber(way.from) })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
