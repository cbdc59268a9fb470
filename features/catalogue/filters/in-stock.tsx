import type { FilterScreen } from './definition';

export const inStock: FilterScreen = {
  Control: ({ state, t, onChange }) => (
    <label className="flex min-h-12 items-center gap-3 pb-1">
      <input type="checkbox" className="tick" checked={state.inStock} onChange={() => onChange({ inStock: !state.inStock })} />
      <span className="font-medium">{t('inStock')}</span>
    </label>
  ),
  chips: (state, _listing, t) => (state.inStock ? [{ name: t('inStock'), left: { inStock: false } }] : []),
};
