import { z } from 'zod';
import { homeSections } from '../../contract/constants.ts';
import { defineBlock } from '../definition.ts';

const props = z.strictObject({ part: z.enum(homeSections) });

/** An automatic part of the home page, such as the bestsellers; allowed on that page only. */
export const home = defineBlock({
  type: 'home',
  version: 1,
  storedSchema: props,
  displayedSchema: props,
  migrations: {},
  sample: { part: 'hits' },
});
