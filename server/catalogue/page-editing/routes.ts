import { contract } from '../../../lib/contract/index.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import { withRefusal } from '../../db/with-refusal.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { displayPage } from '../pages/read.ts';
import { readDraftPage } from './draft-page.ts';
import { discardDraft, moveDraft, publishDraft, saveDraft } from './drafts.ts';
import { findPages, pageForEditing, versionContent } from './find-pages.ts';

const { staff } = contract;

/** Pages of blocks in the back office: the list, one with its draft and versions, changes of the draft, publishing. */
export function pageEditingRoutes(mount: Mount, services: Services): void {
  mount(staff.pages, async ({ context: { locale } }) => ({ pages: await findPages(services, locale) }));
  mount(
    staff.page,
    async ({ query: { path }, context: { locale } }) =>
      (await pageForEditing(services, path, locale)) ?? refuse('notFound'),
  );
  mount(
    staff.pageVersion,
    async ({ query: { path, version } }) => (await versionContent(services, path, version)) ?? refuse('notFound'),
  );
  /** What the editor reads after a change, unless the change was refused. */
  const answer = async (path: string, refused: Refusal | undefined | object, locale: Locale) =>
    isRefusal(refused) ? refused : ((await pageForEditing(services, path, locale)) ?? refuse('notFound'));
  mount(staff.savePageDraft, async ({ body, context: { staff: author, locale } }) =>
    answer(body.path, await withRefusal(services.db, (tx) => saveDraft(tx, services, body, author.id)), locale),
  );
  mount(staff.movePageDraft, async ({ body, context: { staff: author, locale } }) =>
    answer(body.path, await withRefusal(services.db, (tx) => moveDraft(tx, services, body, author.id)), locale),
  );
  mount(staff.discardPageDraft, async (call) => {
    const { path } = call.body;
    const result = await runAudited(services, call, async (tx) => {
      const refused = await discardDraft(tx, call.body);
      return refused ?? audited({}, { action: 'pages.discard', entity: 'page', entityId: path });
    });
    return answer(path, result, call.context.locale);
  });
  mount(staff.publishPage, async (call) => {
    const { path } = call.body;
    const result = await runAudited(services, call, async (tx) => {
      const published = await publishDraft(tx, services, call.body, call.context.staff.id);
      if (isRefusal(published)) return published;
      const { version, page } = published;
      const after = { version, uz: page.title.uz, ru: page.title.ru, published: !page.hidden };
      return audited({}, { action: 'pages.publish', entity: 'page', entityId: path, after });
    });
    return answer(path, result, call.context.locale);
  });
  previewRoutes(mount, services);
}

/** The present state of a draft as shoppers would get it. The key is a secret of the draft and ends with it. */
function previewRoutes(mount: Mount, services: Services): void {
  mount(contract.content.pagePreview, async ({ query: { key }, context: { locale, regionId } }) => {
    const row = await services.db
      .selectFrom('page_drafts')
      .innerJoin('page_draft_steps', (join) =>
        join
          .onRef('page_draft_steps.path', '=', 'page_drafts.path')
          .onRef('page_draft_steps.step', '=', 'page_drafts.step'),
      )
      .select(['page_drafts.path', 'page'])
      .where('preview_key', '=', key)
      .executeTakeFirst();
    if (row === undefined) return refuse('notFound');
    const page = readDraftPage(row.page);
    if (page === undefined) return refuse('notFound');
    const { title, description, blocks } = page;
    return displayPage(services, { path: row.path, locale, regionId }, { title, description, blocks, updated: null });
  });
}
