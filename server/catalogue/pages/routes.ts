import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { listPages } from './list.ts';
import { publishPage } from './publish.ts';
import { readPage } from './read.ts';

/** Pages of blocks: reading one in a language, and the calls of the command. */
export function contentPageRoutes(mount: Mount, services: Services): void {
  mount(
    contract.content.page,
    async ({ query, context: { locale, regionId } }) =>
      (await readPage(services, { path: query.path, locale, regionId })) ?? refuse('notFound'),
  );
  mount(contract.command.contentPages, () => listPages(services));
  mount(contract.command.contentPublish, async ({ body }) => {
    const { problems, ...published } = await publishPage(services, body.page, body.write);
    return { ...published, problems: problems.map(({ page, where, message }) => ({ page, where, message })) };
  });
}
