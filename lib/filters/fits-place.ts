import { placePattern } from '../dimension-fit/place-pattern.ts';
import type { Given } from './definition.ts';

interface State {
  readonly fits: string | undefined;
}

/** A place that goods must fit with the air that they need; offered where goods get a place of their own. */
export const fits = {
  none: { fits: undefined } as State,
  read(given: Given): State | undefined {
    const text = given.get('fits')?.[0];
    return text !== undefined && placePattern.test(text) ? { fits: text } : undefined;
  },
  write: (state: State) => ({ fits: state.fits }),
  count: (state: State) => (state.fits === undefined ? 0 : 1),
};
