import { z } from 'zod';
import { isMediaKey } from '../media.ts';
import { fieldKinds } from './field-kinds.ts';

/** A page of this shop, without language and region; a query or place in the page may follow. */
export const path = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path such as /katalog/')
  .register(fieldKinds, { kind: 'path' });
/** Key of a picture in the shop's folder of pictures. */
export const mediaKey = z
  .string()
  .refine(isMediaKey, 'must be the key of a picture')
  .register(fieldKinds, { kind: 'picture' });
/** Tones of a campaign's ground, whatever the hour of the shopper. */
const campaignTones = ['light', 'dark'] as const;
/** A campaign: its words, where it leads, and its picture twice, since one that is cut for both shows its motif on neither. */
export const campaign = <Text extends z.ZodType>(text: Text) => ({
  title: text,
  text: text.optional(),
  button: button(text),
  tone: z.enum(campaignTones).default('light'),
  /** Three times as wide as high, what is to be seen in its right half. */
  wide: mediaKey,
  /** A square, what is to be seen in its lower half; tablets show it too. */
  phone: mediaKey,
});
/** A way on. */
export const button = <Text extends z.ZodType>(text: Text) => z.strictObject({ text, link: path });
