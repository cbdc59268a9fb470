'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Icon } from '@/components/icon';
import { Select } from '@/components/select';
import { PriceDisplaySlot } from '@/features/price';
import {
  defaultSort,
  isListingOrder,
  type ListingOrder,
  listingOrders,
  type SortOrder,
  wishedOrder,
} from '@/lib/contract/browsing';
import { chosenCount, isByTerm, type ListingState } from '@/lib/routing/listing-state';
import { useTermOffers } from '@/stores/term-offers';
import { useProductStore } from '@/stores/lists';

/** Loaded where the shopper has a monthly budget. */
const AffordableSwitch = lazyOnDemand(() => import('./affordable-switch').then((module) => module.AffordableSwitch));

interface ToolbarProps {
  total: number;
  state: ListingState;
  /** The sort order that the search text asks for. */
  wished: SortOrder | null | undefined;
  /** A plain list has neither filters nor sort orders. */
  plain: boolean;
  onChange: (state: ListingState) => void;
  onFilters: () => void;
}

/** Count, sort order and view of a listing; on phones the filter button. */
export function ListingToolbar({ total, state, wished, plain, onChange, onFilters }: ToolbarProps) {
  const t = useTranslations('listing');
  const chosen = chosenCount(state);
  const budget = useTermOffers((store) => store.budget);
  return (
    <div className="tools-room">
      <div className="tools">
        <div className="tools-count" aria-live="polite">
          <p>{t('found', { count: total })}</p>
          {/* A new sort order does not change the count: this text announces the loaded products. */}
          {state.sort !== defaultSort && <p className="sr-only">{t(`sort_${state.sort}`)}</p>}
        </div>
        {/* A choice over a term follows clicks only: an address shows everybody the same. */}
        <PriceDisplaySlot
          terms
          onTerm={(months) => {
            if (isByTerm(state)) onChange({ ...state, months });
          }}
          className="listing-price-switch"
        />
        {!plain && budget !== null && <AffordableSwitch budget={budget} state={state} onChange={onChange} />}
        {!plain && (
          <>
            <Button variant="plain" className="tools-filters" aria-haspopup="dialog" onClick={onFilters}>
              {t('filters')}
              {chosen > 0 && <b>{` ${chosen}`}</b>}
            </Button>
            <SortSelect state={state} wished={wished} onChange={onChange} />
          </>
        )}
        <ViewSwitch />
      </div>
    </div>
  );
}

/** In monthly price display the orders by price are replaced by those by payment; the active one is always included. */
const isOffered = (order: ListingOrder, byMonth: boolean): boolean => !order.endsWith(byMonth ? 'price' : 'monthly');

/**
 * Shows the effective sort order: the chosen one, else that of the search text, which the shop's default can replace.
 */
function SortSelect({ state, wished, onChange }: Pick<ToolbarProps, 'state' | 'wished' | 'onChange'>) {
  const t = useTranslations('listing');
  const { byMonth, months } = useTermOffers();
  const excludedFacts = state.excludedFacts ?? [];
  const isWished = state.sort === defaultSort && !excludedFacts.includes(wishedOrder);
  const displayed = isWished && wished ? wished : state.sort;
  const choose = (sort: ListingOrder) =>
    onChange({
      ...state,
      sort,
      ...(isByTerm(state) ? {} : { months }),
      ...(isWished && wished && sort === defaultSort ? { excludedFacts: [...excludedFacts, wishedOrder] } : {}),
    });
  return (
    <label className="tools-sort">
      <span className="sr-only">{t('sort')}</span>
      <Select
        small
        className="pl-2.5"
        value={displayed}
        onChange={(event) => {
          if (isListingOrder(event.target.value)) choose(event.target.value);
        }}
      >
        {listingOrders.map(
          (order) =>
            (order === displayed || isOffered(order, byMonth)) && (
              <option key={order} value={order}>
                {t(`sort_${order}`)}
              </option>
            ),
        )}
      </Select>
    </label>
  );
}

function ViewSwitch() {
  const t = useTranslations('listing');
  const viewType = useProductStore((store) => store.viewType);
  const setViewType = useProductStore((store) => store.setViewType);
  return (
    <div role="group" aria-label={t('view')} className="segments view-switch">
      {(
        [
          ['card', 'grid', 'viewCard'],
          ['list', 'list', 'viewList'],
        ] as const
      ).map(([type, icon, text]) => (
        <button
          key={type}
          type="button"
          aria-pressed={viewType === type}
          aria-label={t(text)}
          onClick={() => setViewType(type)}
          className="segment"
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
    </div>
  );
}
