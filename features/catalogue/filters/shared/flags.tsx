import type { ListingState } from '@/lib/routing/listing-state';
import { useOptimisticCheckbox } from '../../use-optimistic-checkbox';
import type { FilterScreen, ListingWord } from '../definition';

type Flag = { [Name in keyof ListingState]: ListingState[Name] extends boolean ? Name : never }[keyof ListingState];

/** A checkbox. */
export const flagScreen = (flag: NonNullable<Flag>, title: ListingWord): FilterScreen => ({
  Control: function Flag({ state, t, onChange }) {
    const [isTicked, press] = useOptimisticCheckbox(state[flag], () => onChange((now) => ({ [flag]: !now[flag] })));
    return (
      <label className="flex min-h-12 items-center gap-3 pb-1">
        <input type="checkbox" className="tick" checked={isTicked} onChange={press} />
        <span className="font-medium">{t(title)}</span>
      </label>
    );
  },
  chips: (state, _listing, t) => (state[flag] ? [{ name: t(title), stateWithout: { [flag]: false } }] : []),
});
