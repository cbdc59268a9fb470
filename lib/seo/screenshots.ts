import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import taken from './screenshots.json' with { type: 'json' };

const screenshotSchema = z.object({
  locale: z.enum(locales),
  /** Name of the shop in the screenshot. */
  shop: z.string(),
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  form: z.enum(['narrow', 'wide']),
  label: z.string(),
});
/** A screenshot for the manifest. */
export type Screenshot = z.output<typeof screenshotSchema>;

/** The latest screenshots of `npm run icons -- screenshots`. */
export const screenshots: readonly Screenshot[] = z.array(screenshotSchema).parse(taken);
