import type { ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { ChoiceLink } from '@/features/catalogue';
import type { PageContext } from '@/lib/api/load';
import type { SearchAnswer } from '@/lib/contract/search';
import { translator } from '@/lib/i18n/translator';
import type { ListingState } from '@/lib/routing/listing-state';
import { searchPath } from '@/lib/routing/search-term';
import { factName } from './fact-name';

const asTyped: readonly string[] = ['all'];

/** Whether the search was read as something else than its literal text. */
const isReadOtherwise = ({ understood, corrected, unsold }: SearchAnswer, noneAsTyped: boolean): boolean =>
  !noneAsTyped && (understood.length > 0 || corrected !== null || unsold !== null);

interface ExactLinkProps extends Pick<UnderstoodProps, 'page' | 'term' | 'state' | 'search' | 'noneAsTyped'> {
  className?: string;
}

/** The link to the literal search, nothing if it has no results; beside the literal search the link back. */
export function ExactLink({ page, term, state, search, noneAsTyped = false, className = '' }: ExactLinkProps) {
  const isAsTyped = state.excludedFacts?.includes('all') === true;
  if (!isAsTyped && !isReadOtherwise(search, noneAsTyped)) return null;
  return (
    <ChoiceLink path={searchPath(term)} made={state} excludedFacts={isAsTyped ? [] : asTyped} className={className}>
      {translator(page.locale, 'understood')(isAsTyped ? 'again' : 'exactly')}
    </ChoiceLink>
  );
}

/** The only fact of a search that was read as a brand or category: a sentence names it, because without it the search is literal. */
export function onlyFact(search: SearchAnswer, noneAsTyped: boolean) {
  const [fact, ...others] = search.understood;
  return others.length === 0 &&
    (fact?.kind === 'brand' || fact?.kind === 'category') &&
    isReadOtherwise(search, noneAsTyped)
    ? fact
    : undefined;
}

interface UnderstoodProps {
  page: PageContext;
  term: string;
  state: ListingState;
  search: SearchAnswer;
  /** The literal text has no results either, so it is not offered. */
  noneAsTyped?: boolean;
  /** The only fact and the link to the literal search stand below the title. */
  readBelowTitle?: boolean;
  /** The categories of the results, after the facts. */
  children?: ReactNode;
}

/**
 * How a search was understood: each fact with a link that excludes it, and a link to the literal search. The address
 * keeps the text and names excluded facts.
 */
export function Understood({
  page,
  term,
  state,
  search,
  noneAsTyped = false,
  readBelowTitle = false,
  children,
}: UnderstoodProps) {
  const { understood } = search;
  const t = translator(page.locale, 'understood');
  const excludedFacts = state.excludedFacts ?? [];
  const link = 'flex min-h-11 items-center px-2 text-sm font-medium text-link underline-offset-4 hover:underline';
  const only = onlyFact(search, noneAsTyped);
  const isAsTyped = excludedFacts.includes('all');
  const isPlain = understood.length === 0 && !isReadOtherwise(search, noneAsTyped) && excludedFacts.length === 0;
  if (isPlain || (readBelowTitle && ((only !== undefined && excludedFacts.length === 0) || isAsTyped))) return children;
  const common = { path: searchPath(term), made: state };
  return (
    <ul aria-label={t('label')} className="understood no-scrollbar">
      {understood.map((fact) => {
        const name = factName(fact, page);
        if (fact === only)
          return (
            <li key={fact.key} className="flex min-h-11 items-center text-sm">
              {t(fact.kind === 'brand' ? 'readBrand' : 'readCategory', { name })}
            </li>
          );
        return (
          <li key={fact.key} className="empty:hidden">
            <ChoiceLink
              {...common}
              leaveOut={[fact.key]}
              whileUnordered={fact.kind === 'order'}
              className="chip min-h-11"
              label={t('leaveOut', { name })}
            >
              {name}
              <Icon name="close" className="size-4" />
            </ChoiceLink>
          </li>
        );
      })}
      {!readBelowTitle && (
        <li className="empty:hidden">
          <ExactLink {...{ page, term, state, search, noneAsTyped }} className={link} />
        </li>
      )}
      {children && <li>{children}</li>}
      {excludedFacts.length > 0 && !isAsTyped && (
        <li>
          <ChoiceLink {...common} excludedFacts={[]} className={link}>
            {t('again')}
          </ChoiceLink>
        </li>
      )}
    </ul>
  );
}
