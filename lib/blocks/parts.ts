import { z } from 'zod';
import { isMediaKey } from '../media.ts';
import { fieldKinds } from './field-kinds.ts';

/** Path of a page of this shop, without language and region; a query or fragment may follow. */
export const path = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path such as /katalog/')
  .register(fieldKinds, { kind: 'path' });
/** Key of a stored picture. */
export const mediaKey = z
  .string()
  .refine(isMediaKey, 'must be the key of a picture')
  .register(fieldKinds, { kind: 'picture' });
/** Background tones of a campaign, in both colour schemes. */
const campaignTones = ['light', 'dark'] as const;
/** A campaign: texts, target, and two pictures, because one picture cropped for both formats would lose its subject. */
export const campaign = <Text extends z.ZodType>(text: Text) => ({
  title: text,
  text: text.optional(),
  button: button(text),
  tone: z.enum(campaignTones).default('light'),
  /** Aspect ratio 3:1, with the subject in the right half. */
  wide: mediaKey,
  /** Square, with the subject in the lower half; also shown on tablets. */
  phone: mediaKey,
});
/** A button with a target. */
export const button = <Text extends z.ZodType>(text: Text) => z.strictObject({ text, link: path });
