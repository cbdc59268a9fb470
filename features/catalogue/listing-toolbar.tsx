'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Select } from '@/components/select';
import { isSortOrder, sortOrders } from '@/lib/contract/browsing';
import { chosenCount, type ListingState } from '@/lib/routing/listing-state';
import { useProductStore } from '@/stores/lists';
import { sortTexts } from './sort-options';

interface ToolbarProps {
  total: number;
  state: ListingState;
  /** A plain list has neither filters nor orders. */
  plain: boolean;
  onChange: (state: ListingState) => void;
  onFilters: () => void;
}

/** The count, the order and the view of a listing; on phones the button of the filters. */
export function ListingToolbar({ total, state, plain, onChange, onFilters }: ToolbarProps) {
  const t = useTranslations('listing');
  const chosen = chosenCount(state);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p className="w-full text-sm lg:mr-auto lg:w-auto text-soft tabular" aria-live="polite">{t('found', { count: total })}</p>
      {!plain && (
        <>
          <Button look="plain" className="px-3 max-[24rem]:grow lg:hidden" aria-haspopup="dialog" onClick={onFilters}>
            <Icon name="filters" className="size-4.5" />{t('filters')}{chosen > 0 && ` · ${chosen}`}
          </Button>
          <SortSelect state={state} onChange={onChange} />
        </>
      )}
      <ViewSwitch />
    </div>
  );
}

function SortSelect({ state, onChange }: Pick<ToolbarProps, 'state' | 'onChange'>) {
  const t = useTranslations('listing');
  return (
    <label className="flex min-w-32 flex-1 items-center gap-2 lg:flex-none">
      <span className="sr-only">{t('sort')}</span>
      <Select
        small className="pl-2.5 max-lg:bg-[position:right_0.5rem_center] max-lg:pr-7 lg:w-auto"
        value={state.sort}
        onChange={(event) => { if (isSortOrder(event.target.value)) onChange({ ...state, sort: event.target.value }); }}
      >
        {sortOrders.map((order) => <option key={order} value={order}>{t(sortTexts[order])}</option>)}
      </Select>
    </label>
  );
}

function ViewSwitch() {
  const t = useTranslations('listing');
  const viewType = useProductStore((store) => store.viewType);
  const setViewType = useProductStore((store) => store.setViewType);
  return (
    <div role="group" aria-label={t('view')} className="segments ml-auto lg:ml-0">
      {([['card', 'grid', 'viewCard'], ['list', 'list', 'viewList']] as const).map(([type, icon, text]) => (
        <button
          key={type} type="button" aria-pressed={viewType === type} aria-label={t(text)} onClick={() => setViewType(type)}
          className="segment w-9 sm:w-10"
        >
          <Icon name={icon} className="size-5" />
        </button>
      ))}
    </div>
  );
}
