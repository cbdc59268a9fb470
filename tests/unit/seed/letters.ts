import type { Localized } from '../../../lib/i18n/locales.ts';

/** True for a text that stands in three languages, each in its own letters and apostrophes. */
export const isClean = ({ kr, uz, ru }: Localized): boolean =>
  kr !== '' && ru !== '' && !/[\u0400-\u04ff]/.test(uz) && !/['‘’`´]/.test(uz) && !/[ʻʼ]/.test(kr + ru);
