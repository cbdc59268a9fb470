import { z } from 'zod';
import { blockTimes, endBeforeStartMessage, startsBeforeEnd } from './times.ts';
import { localizedText } from './words.ts';

/** Path of a page made of blocks, without language, region and outer slashes: `page/delivery`. */
export const pagePathSchema = z
  .string()
  .max(100)
  .regex(/^[a-zA-Z0-9_-]+(\/[a-zA-Z0-9_-]+)*$/, 'must be a path such as page/delivery');

const block = z.strictObject({
  id: z.uuid().optional(),
  type: z.string().min(1).max(40),
  v: z.number().int().min(1).default(1),
  ...blockTimes,
  props: z.record(z.string(), z.unknown()),
});

/** A page as it is published from a file or the editor. Block types validate the contents of its blocks. */
export const pageFileSchema = z
  .strictObject({
    path: pagePathSchema,
    title: localizedText,
    description: localizedText,
    /** The page does not exist from then on. */
    hidden: z.boolean().default(false),
    /** Start and end of this version; outside of them the previous version is shown. */
    ...blockTimes,
    blocks: z.array(block.refine(startsBeforeEnd, endBeforeStartMessage)).max(60),
  })
  .refine(startsBeforeEnd, endBeforeStartMessage);
export type PageFile = z.output<typeof pageFileSchema>;
