import type { StoredBlock } from '../../../lib/blocks/index.ts';
import { home } from '../../../lib/blocks/kinds/home.ts';
import { homePath } from '../../../lib/routing/content-pages.ts';
import type { Settings } from '../../core/reference/settings.ts';
import { blockIdOf } from './block-id.ts';

/** The home page of the shop's own file (`home.yml`), shown while none is published. */
export const homeBlocks = ({ home_sections: parts }: Settings): StoredBlock[] =>
  parts.map((part) => ({ id: blockIdOf(homePath, part), type: home.type, v: home.version, props: { part } }));
