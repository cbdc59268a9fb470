import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import taken from './screenshots.json' with { type: 'json' };

const screenshotSchema = z.object({
  locale: z.enum(locales),
  /** Name of the shop that it shows. */
  shop: z.string(),
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  form: z.enum(['narrow', 'wide']),
  label: z.string(),
});
/** A picture of the shop as its manifest shows it before it is installed. */
export type Screenshot = z.output<typeof screenshotSchema>;

/** Those that `npm run icons -- screenshots` has taken last. */
export const screenshots: readonly Screenshot[] = z.array(screenshotSchema).parse(taken);
