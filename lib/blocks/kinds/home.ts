import { z } from 'zod';
import { homeSections } from '../../contract/constants.ts';
import { defineBlock } from '../definition.ts';

const props = z.strictObject({ part: z.enum(homeSections) });

/** A part of the home page that the shop fills by itself, such as its bestsellers; it stands on that page alone. */
export const home = defineBlock({
  type: 'home',
  version: 1,
  kept: props,
  shown: props,
  migrations: {},
  sample: { part: 'hits' },
});
