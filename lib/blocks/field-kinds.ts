import { z } from 'zod';

/** What the shape of a value alone does not say: as what it is filled in. */
export const fieldKinds = z.registry<{ readonly kind: 'words' | 'rich' | 'path' | 'picture' }>();
