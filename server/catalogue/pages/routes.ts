import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Shop } from '../../services.ts';
import { listPages } from './list.ts';
import { publishPage } from './publish.ts';
import { readPage } from './read.ts';

/** Pages made of blocks: one in a language, and what the command of the staff asks. */
export function contentPageRoutes(mount: Mount, shop: Shop): void {
  mount(contract.content.page, async ({ query, shop: { locale } }) => (await readPage(shop, query.path, locale)) ?? refuse('notFound'));
  mount(contract.command.contentPages, () => listPages(shop));
  mount(contract.command.contentPublish, ({ body }) => publishPage(shop, body.page, body.write));
}
