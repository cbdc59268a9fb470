import { z } from 'zod';

/** Settings from the agreement with Click. */
const id = z.string().regex(/^\d{1,10}$/);
export const settings = z.object({ merchantId: id, serviceId: id, secretKey: z.string().min(6) });
export type ClickSettings = z.output<typeof settings>;
