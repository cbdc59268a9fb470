import { PlaceChoice } from '@/features/dimension-fit';
import { placeText } from '@/lib/dimension-fit/place-text';
import type { FilterScreen } from './definition';

/** A place that products must fit. Its fields load when it is expanded. */
export const fits: FilterScreen = {
  Control: ({ listing, state, t, onChange }) =>
    (listing.fits || state.fits !== undefined) && (
      <details className="py-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('fits')}</summary>
        <PlaceChoice place={state.fits} send={t('apply')} onSizes={(sizes) => onChange({ fits: placeText(sizes) })} />
      </details>
    ),
  chips: ({ fits: place }, _listing, t) =>
    place === undefined
      ? []
      : [
          {
            name: t('fitsChip', { place: place.replaceAll('x', '×').replaceAll('.', ',') }),
            stateWithout: { fits: undefined },
          },
        ],
};
