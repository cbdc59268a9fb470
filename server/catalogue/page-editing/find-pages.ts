import {
  maxPageVersions,
  type PageState,
  type StaffPageData,
  type StaffPageDraft,
  type StaffPageProblem,
  type StaffPageRow,
  type StaffPageVersion,
} from '../../../lib/contract/staff-pages.ts';
import type { Locale, Localized } from '../../../lib/i18n/locales.ts';
import { hasRoute, homePath, linkedPages, pageAddress } from '../../../lib/routing/content-pages.ts';
import type { Services } from '../../services.ts';
import { checkForPublishing, latestVersion } from '../pages/publish.ts';
import { starterPages } from '../pages/starter.ts';
import { currentVersions, stateOfVersion } from '../pages/version-states.ts';
import { draftOfVersion, emptyPage, publishedColumns, publishedPage, readDraftPage } from './draft-page.ts';

const versionColumns = ['path', 'version', 'status', 'hidden', 'title', 'shown_from', 'shown_till'] as const;

const draftsOf = ({ db }: Pick<Services, 'db'>) =>
  db
    .selectFrom('page_drafts')
    .leftJoin('staff', 'staff.id', 'page_drafts.staff_id')
    .select(['path', 'revision', 'step', 'based_on', 'preview_key', 'changed_at', 'staff.name as by']);

/** A text in a language, or in any other. */
const titleIn = (title: Localized, locale: Locale): string =>
  [title[locale], title.ru, title.uz, title.kr].find((text) => text !== '') ?? '';

/** What shoppers get at an address. */
function stateOf(
  path: string,
  current: { readonly hidden: boolean } | undefined,
  versions: readonly { readonly shown_from: Date }[],
  now: Date,
): PageState {
  // The built-in home page takes the place of a hidden one.
  if (current !== undefined) return current.hidden ? (path === homePath ? 'builtIn' : 'hidden') : 'shown';
  if (path === homePath || starterPages().has(path)) return 'builtIn';
  if (versions.length === 0) return 'none';
  return versions.some(({ shown_from }) => shown_from > now) ? 'coming' : 'over';
}

/** All pages: published, built-in, drafted, and those that the footer would link to. The home page comes first. */
export async function findPages(services: Services, locale: Locale): Promise<StaffPageRow[]> {
  const now = services.now();
  const [rows, drafts, { settings }] = await Promise.all([
    services.db.selectFrom('pages').select(versionColumns).orderBy('path').orderBy('version', 'desc').execute(),
    draftsOf(services).execute(),
    services.reference.get(),
  ]);
  const current = currentVersions(rows, now);
  const own = starterPages();
  const paths = new Set([
    ...rows.map(({ path }) => path),
    ...drafts.map(({ path }) => path),
    ...own.keys(),
    ...linkedPages,
  ]);
  paths.delete(homePath);
  return [homePath, ...[...paths].sort()].map((path): StaffPageRow => {
    const versions = rows.filter((row) => row.path === path && row.status === 'published');
    const applied = current.get(path);
    const draft = drafts.find((entry) => entry.path === path);
    const next = versions.filter((row) => stateOfVersion(row, versions, now) === 'coming').at(-1);
    const title =
      applied?.title ??
      own.get(path)?.title ??
      versions[0]?.title ??
      (path === homePath ? settings.shop.name : undefined);
    return {
      path,
      address: pageAddress(path),
      title: title === undefined ? '' : titleIn(title, locale),
      state: stateOf(path, applied, versions, now),
      version: applied?.version ?? 0,
      till: applied?.shown_till?.toISOString() ?? null,
      next: next === undefined ? null : { version: next.version, from: next.shown_from.toISOString() },
      draft: draft === undefined ? null : { by: draft.by, at: draft.changed_at.toISOString() },
    };
  });
}

/** What stands against publishing a page. */
async function problemsOf(services: Services, path: string, page: object): Promise<StaffPageProblem[]> {
  const { problems } = await checkForPublishing(services.db, services.now(), { path, ...page });
  return problems.map(({ where, reason, detail }) => ({ way: where === '' ? [] : where.split('.'), reason, detail }));
}

async function draftOf(services: Services, path: string) {
  const row = await draftsOf(services).where('path', '=', path).executeTakeFirst();
  if (row === undefined) return undefined;
  const steps = await services.db
    .selectFrom('page_draft_steps')
    .select('step')
    .where('path', '=', path)
    .orderBy('step')
    .execute();
  const stored = await services.db
    .selectFrom('page_draft_steps')
    .select('page')
    .where('path', '=', path)
    .where('step', '=', row.step)
    .executeTakeFirst();
  // Published or discarded between the two reads.
  if (stored === undefined) return undefined;
  const page = readDraftPage(stored.page);
  const unreadable: StaffPageProblem = { way: [], reason: 'unreadable', detail: null };
  const draft: StaffPageDraft = {
    by: row.by,
    at: row.changed_at.toISOString(),
    revision: row.revision,
    step: row.step,
    first: steps[0]?.step ?? row.step,
    last: steps.at(-1)?.step ?? row.step,
    preview_key: row.preview_key,
    outdated: row.based_on !== (await latestVersion(services.db, path)),
    problems: page === undefined ? [unreadable] : await problemsOf(services, path, page),
  };
  return { draft, page };
}

async function versionsOf(services: Services, path: string) {
  const rows = await services.db
    .selectFrom('pages')
    .leftJoin('staff', 'staff.id', 'pages.staff_id')
    .select([...versionColumns, 'staff.name as by'])
    .where('path', '=', path)
    .orderBy('version', 'desc')
    .execute();
  return rows;
}

/** A page for its editor; null for a path that no address shows. */
export async function pageForEditing(services: Services, path: string, locale: Locale): Promise<StaffPageData | null> {
  if (!hasRoute(path)) return null;
  const now = services.now();
  const [drafted, rows, published] = await Promise.all([
    draftOf(services, path),
    versionsOf(services, path),
    publishedPage(services.db, services, path),
  ]);
  const current = currentVersions(rows, now).get(path);
  return {
    path,
    address: pageAddress(path),
    state: stateOf(path, current, rows, now),
    latest: rows[0]?.version ?? 0,
    versions: rows.slice(0, maxPageVersions).map((row): StaffPageVersion => ({
      version: row.version,
      state: stateOfVersion(row, rows, now),
      title: titleIn(row.title, locale),
      from: row.shown_from.toISOString(),
      till: row.shown_till?.toISOString() ?? null,
      by: row.by,
    })),
    draft: drafted?.draft ?? null,
    page: drafted?.page ?? published ?? emptyPage,
    published: published ?? null,
  };
}

/** The content of a published version; null if there is none. */
export async function versionContent(services: Services, path: string, version: number) {
  const row = await services.db
    .selectFrom('pages')
    .select(publishedColumns)
    .where('path', '=', path)
    .where('version', '=', version)
    .executeTakeFirst();
  return row === undefined ? null : { page: draftOfVersion(row, services.now()) };
}
