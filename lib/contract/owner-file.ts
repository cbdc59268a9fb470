import { z } from 'zod';

export const place = z.object({ file: z.string(), line: z.number().int(), message: z.string() });

/** A file on this machine. With `write` its content is stored, unless it has problems. */
export const ownerFile = z.object({ file: z.string().min(1).max(4000), write: z.boolean() });
