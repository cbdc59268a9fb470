import { z } from 'zod';
import { isMediaKey } from '../media.ts';
import { fieldKinds } from './field-kinds.ts';

/** A page of this shop, without language and region; a query or place in the page may follow. */
export const path = z.string().max(500).regex(/^\/(?!\/)[^\s\\]*$/, 'must be a path such as /katalog/').register(fieldKinds, { kind: 'path' });
/** Key of a picture in the shop's folder of pictures. */
export const mediaKey = z.string().refine(isMediaKey, 'must be the key of a picture').register(fieldKinds, { kind: 'picture' });
/** A way on. */
export const button = <Text extends z.ZodType>(text: Text) => z.strictObject({ text, link: path });
