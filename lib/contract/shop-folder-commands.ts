import { z } from 'zod';
import { commandEndpoint } from './command-endpoint.ts';
import type { DataOf } from './endpoint.ts';
import { place } from './owner-file.ts';

export const shopFolder = commandEndpoint({
  id: 'command.shopFolder',
  method: 'POST',
  path: 'common/v1/staff/shop-folder',
  summary:
    'Checks a folder of the shop’s facts on this machine and lists what it changes; with `write` applies it in one transaction',
  body: z.object({
    folder: z.string().min(1).max(4000),
    write: z.boolean(),
    /** `shown` identifies the preview that was confirmed; if it has changed, nothing is written. */
    shown: z.string().max(100).optional(),
  }),
  response: z.object({
    problems: z.array(place),
    notices: z.array(place),
    written: z.boolean(),
    shown: z.string(),
    outdated: z.boolean(),
    changes: z.array(
      z.object({ file: z.string(), what: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
    ),
  }),
  errors: ['notFound', 'importRunning'],
});

/** Result of checking or applying a folder. */
export type ShopFolderAnswer = DataOf<typeof shopFolder>;

export const shopExport = commandEndpoint({
  id: 'command.shopExport',
  method: 'GET',
  path: 'common/v1/staff/shop-export',
  summary: 'Returns the facts of the shop as the files of a folder, with the pictures that belong to them',
  response: z.object({
    files: z.record(z.string(), z.string()),
    pictures: z.array(z.object({ file: z.string(), key: z.string() })),
  }),
  errors: ['notFound'],
});
export type ShopExportAnswer = DataOf<typeof shopExport>;
