import { placePattern } from '../dimension-fit/place-pattern.ts';
import type { AddressParameters } from './definition.ts';

interface State {
  readonly fits: string | undefined;
}

/** A place that products must fit with their clearance; offered for goods that need a place. */
export const fits = {
  none: { fits: undefined } as State,
  read(parameters: AddressParameters): State | undefined {
    const text = parameters.get('fits')?.[0];
    return text !== undefined && placePattern.test(text) ? { fits: text } : undefined;
  },
  write: (state: State) => ({ fits: state.fits }),
  count: (state: State) => (state.fits === undefined ? 0 : 1),
};
