import type { DataOf } from '../../../lib/contract/endpoint.ts';
import type { contentPages } from '../../../lib/contract/content-commands.ts';
import { homePath } from '../../../lib/routing/content-pages.ts';
import type { Services } from '../../services.ts';
import { starterPages } from './starter.ts';
import { currentVersions, stateOfVersion } from './version-states.ts';

type Listed = DataOf<typeof contentPages>[number];

/** Every version of every page with its current state; by path, newest version first. */
export async function listPages(services: Services): Promise<Listed[]> {
  const now = services.now();
  const rows = await services.db
    .selectFrom('pages')
    .select(['path', 'version', 'status', 'hidden', 'title', 'blocks', 'shown_from', 'shown_till'])
    .orderBy('path')
    .orderBy('version', 'desc')
    .execute();
  const current = currentVersions(rows, now);
  const published = rows.map((row): Listed => {
    const versions = rows.filter(({ path }) => path === row.path);
    return {
      path: row.path,
      version: row.version,
      state: stateOfVersion(row, versions, now),
      title: row.title.ru,
      from: row.shown_from.toISOString(),
      till: row.shown_till?.toISOString() ?? null,
      blocks: Array.isArray(row.blocks) ? row.blocks.length : 0,
    };
  });
  const own = [...starterPages().values()].map((page): Listed => ({
    path: page.path,
    version: 0,
    state: current.has(page.path) ? 'over' : 'shown',
    title: page.title.ru,
    from: null,
    till: null,
    blocks: page.blocks.length,
  }));
  const { settings } = await services.reference.get();
  const ownHome: Listed = {
    path: homePath,
    version: 0,
    state: published.some(({ path, state }) => path === homePath && state === 'shown') ? 'over' : 'shown',
    title: settings.shop.name.ru,
    from: null,
    till: null,
    blocks: settings.home_sections.length,
  };
  return [...published, ...own, ownHome].sort((left, right) =>
    left.path === right.path ? right.version - left.version : left.path < right.path ? -1 : 1,
  );
}
