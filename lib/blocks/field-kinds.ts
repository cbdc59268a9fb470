import { z } from 'zod';

/** Form controls of fields for which the schema alone is not enough. */
export const fieldKinds = z.registry<{ readonly kind: 'words' | 'rich' | 'path' | 'picture' }>();
