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

/** The link to the literal search; nothing if it is the one that is shown, or has no results. */
export function ExactLink({ page, term, state, search, noneAsTyped = false, className = '' }: ExactLinkProps) {
  if (state.excludedFacts?.includes('all') === true || !isReadOtherwise(search, noneAsTyped)) return null;
  return (
    <ChoiceLink path={searchPath(term)} made={state} excludedFacts={asTyped} className={className}>
      {translator(page.locale, 'understood')('exactly', { term })}
    </ChoiceLink>
  );
}

interface UnderstoodProps {
  page: PageContext;
  term: string;
  state: ListingState;
  search: SearchAnswer;
  /** The literal text has no results either, so it is not offered. */
  noneAsTyped?: boolean;
  /** On narrow screens the link to the literal search stands below the title. */
  exactBesideTitle?: boolean;
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
  exactBesideTitle = false,
  children,
}: UnderstoodProps) {
  const { understood } = search;
  const t = translator(page.locale, 'understood');
  const excludedFacts = state.excludedFacts ?? [];
  const link = 'flex min-h-11 items-center px-2 text-sm font-medium text-link underline-offset-4 hover:underline';
  const isRead = isReadOtherwise(search, noneAsTyped);
  if (understood.length === 0 && !isRead && excludedFacts.length === 0)
    return children && <div className="understood">{children}</div>;
  const common = { path: searchPath(term), made: state };
  return (
    <ul aria-label={t('label')} className="understood no-scrollbar">
      {understood.map((fact) => {
        const name = factName(fact, page);
        // Without its only fact a search is the literal one, whose link follows.
        if (understood.length === 1 && isRead && (fact.kind === 'brand' || fact.kind === 'category'))
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
      <li className={exactBesideTitle ? 'empty:hidden max-lg:hidden' : 'empty:hidden'}>
        <ExactLink {...{ page, term, state, search, noneAsTyped }} className={link} />
      </li>
      {children && <li>{children}</li>}
      {excludedFacts.length > 0 && (
        <li>
          <ChoiceLink {...common} excludedFacts={[]} className={link}>
            {t('again')}
          </ChoiceLink>
        </li>
      )}
    </ul>
  );
}
