import { z } from 'zod';
import { blockTimes, disorder, inOrder } from './times.ts';
import { words } from './words.ts';

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

/** A page as it is published: from a file, later from the staff's editor. What its blocks hold is checked by their kinds. */
export const pageFileSchema = z
  .strictObject({
    path: pagePathSchema,
    title: words,
    description: words,
    /** The page is missing from then on. */
    hidden: z.boolean().default(false),
    /** When it begins and ends to show; before and after it the version before shows. */
    ...blockTimes,
    blocks: z.array(block.refine(inOrder, disorder)).max(60),
  })
  .refine(inOrder, disorder);
export type PageFile = z.output<typeof pageFileSchema>;
