import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import type { DraftPage, StaffPageData } from '../../../lib/contract/staff-pages.ts';
import { linkedPages } from '../../../lib/routing/content-pages.ts';
import { removeUnused } from '../../../server/catalogue/import/undo/remove-unused-pictures.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { draftedPage, draftPage, freshPath, textOf } from '../../support/page-calls.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;
const hourMs = 3_600_000;

let api: TestApi;
let editor: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
beforeEach(async () => {
  editor = await staffIn(api, 'content');
  colleague = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const pageOf = async (path: string) => (await editor.call(staff.page, { query: { path } })).data;
const save = (path: string, revision: number, page: DraftPage, by = editor, latest = 0) =>
  by.call(staff.savePageDraft, { body: { path, revision, latest, page } });
/** The revision of the draft that an answer has. */
const revisionOf = ({ data }: { readonly data: StaffPageData }): number => data.draft?.revision ?? 0;
const publish = (path: string, revision: number, latest: number, by = editor) =>
  by.call(staff.publishPage, { body: { path, revision, latest } });
/** What shoppers get at a path. */
async function inShop(path: string): Promise<string | number> {
  const answer = await api.call(contract.content.page, { query: { path }, headers: { 'accept-language': 'ru' } });
  return answer.status === 200 ? answer.data.title : answer.status;
}

describe('a draft', () => {
  test('is nothing that shoppers get; its preview shows it to the holder of the key until it ends', async () => {
    const path = freshPath();
    await save(path, 0, draftPage('Зима'));
    expect(await inShop(path)).toBe(404);
    const { draft } = await pageOf(path);
    const preview = () =>
      api.call(contract.content.pagePreview, {
        query: { key: draft?.preview_key ?? '' },
        headers: { 'accept-language': 'ru' },
      });
    expect((await preview()).data).toMatchObject({ path, title: 'Зима', blocks: [{ type: 'text' }] });
    const other = await api.call(contract.content.pagePreview, {
      query: { key: '3f2b6c1e-0000-4000-8000-00000000ffff' },
    });
    expect(other.status).toBe(404);
    await editor.call(staff.discardPageDraft, { body: { path, revision: draft?.revision ?? 0 } });
    expect((await preview()).status).toBe(404);
  });

  test('of a built-in page begins with its content, and undo leads back to it', async () => {
    const path = 'page/warranty';
    const { page } = await pageOf(path);
    expect(page.blocks.length).toBeGreaterThan(0);
    const revision = revisionOf(await save(path, 0, { ...page, title: textOf('Новая гарантия') }));
    const undone = await editor.call(staff.movePageDraft, { body: { path, revision, step: 0 } });
    expect((await pageOf(path)).page).toEqual(page);
    const redone = await editor.call(staff.movePageDraft, {
      body: { path, revision: revisionOf(undone), step: 1 },
    });
    expect((await pageOf(path)).page.title.ru).toBe('Новая гарантия');
    await editor.call(staff.discardPageDraft, { body: { path, revision: revisionOf(redone) } });
  });

  test('with a change after an undo has no redo; the oldest of many states are gone', async () => {
    const { path, revision } = await draftedPage(api, editor);
    let known = revisionOf(await save(path, revision, draftPage('второй')));
    known = revisionOf(await editor.call(staff.movePageDraft, { body: { path, revision: known, step: 1 } }));
    known = revisionOf(await save(path, known, draftPage('третий')));
    expect((await pageOf(path)).draft).toMatchObject({ step: 2, last: 2 });
    for (let count = 0; count < 101; count += 1)
      known = revisionOf(await save(path, known, draftPage(`состояние ${count}`)));
    expect((await pageOf(path)).draft).toMatchObject({ first: 4, step: 103, last: 103 });
  });

  test('of two people keeps the first one’s change; the same request twice is one', async () => {
    const { path, revision } = await draftedPage(api, editor);
    const answers = await Promise.all([
      save(path, revision, draftPage('мой')),
      save(path, revision, draftPage('её'), colleague),
    ]);
    const codes = answers.map((answer) => (answer.status === 200 ? 0 : answer.failure.code));
    expect(codes.toSorted()).toEqual([0, apiCodes.pageDraftChanged.code]);
    const winner = codes[0] === 0 ? 'мой' : 'её';
    expect((await pageOf(path)).page.title.ru).toBe(winner);
    const again = await save(path, revision, draftPage(winner));
    expect(revisionOf(again)).toBe(revision + 1);
  });

  test('nested too deep or too large is refused', async () => {
    let nested: unknown = 'x';
    for (let depth = 0; depth < 40; depth += 1) nested = [nested];
    const page = draftPage('x');
    const [block] = page.blocks;
    if (block === undefined) throw new Error('no block');
    const deep = { ...page, blocks: [{ ...block, props: { nested } }] };
    const large = { ...page, blocks: [{ ...block, props: { text: 'x'.repeat(210_000) } }] };
    for (const wrong of [deep, large]) expect((await save(freshPath(), 0, wrong)).status).toBe(400);
    expect((await save('cart', 0, page)).status).toBe(404);
  });
});

describe('a page that was read earlier', () => {
  test('begins no draft over a version that was published meanwhile', async () => {
    const { path, revision } = await draftedPage(api, editor);
    await publish(path, revision, 0);
    const late = await save(path, 0, draftPage('из старой вкладки'), colleague, 0);
    expect(late.failure.code).toBe(apiCodes.pageVersionChanged.code);
    expect((await pageOf(path)).draft).toBeNull();
  });

  test('changes nothing of a draft that began after its own had ended', async () => {
    const { path, revision } = await draftedPage(api, editor);
    await editor.call(staff.discardPageDraft, { body: { path, revision } });
    await save(path, 0, draftPage('новый черновик'), colleague);
    const changed = apiCodes.pageDraftChanged.code;
    expect((await save(path, revision, draftPage('из старой вкладки'))).failure.code).toBe(changed);
    expect((await editor.call(staff.discardPageDraft, { body: { path, revision } })).failure.code).toBe(changed);
    expect((await publish(path, revision, 0)).failure.code).toBe(changed);
    expect((await pageOf(path)).page.title.ru).toBe('новый черновик');
  });
});

test('a draft that this version of the shop cannot read is named and can be discarded', async () => {
  const { path, revision } = await draftedPage(api, editor);
  await sql`update page_draft_steps set page = '{"blocks": 7}' where path = ${path}`.execute(api.db);
  const { draft } = await pageOf(path);
  expect(draft?.problems).toEqual([{ way: [], reason: 'unreadable', detail: null }]);
  expect((await publish(path, revision, 0)).failure.code).toBe(apiCodes.pageIncomplete.code);
  const discarded = await editor.call(staff.discardPageDraft, { body: { path, revision } });
  expect(discarded.data.draft).toBeNull();
});

test('the built-in home page can be published unchanged without a description for search engines', async () => {
  const { page } = await pageOf('home');
  const revision = revisionOf(await save('home', 0, page));
  expect((await pageOf('home')).draft?.problems).toEqual([]);
  await editor.call(staff.discardPageDraft, { body: { path: 'home', revision } });
});

describe('publishing', () => {
  test('makes the next version, ends the draft, writes the audit row and the tags', async () => {
    const { position } = await changedTagsSince(api.db, undefined);
    const { path, revision } = await draftedPage(api, editor);
    expect((await publish(path, revision, 0)).data.latest).toBe(1);
    expect(await inShop(path)).toBe('Черновик');
    const { draft, versions, state } = await pageOf(path);
    expect([draft, state, versions[0]?.version, typeof versions[0]?.by]).toEqual([null, 'shown', 1, 'string']);
    const last = await api.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect([last.action, last.entity, last.entity_id]).toEqual(['pages.publish', 'page', path]);
    const tags = async () => (await changedTagsSince(api.db, position)).tags;
    await expect.poll(tags).toEqual(expect.arrayContaining(['pages', 'sitemap']));
  });

  test('twice at once makes one version', async () => {
    const { path, revision } = await draftedPage(api, editor);
    const answers = await Promise.all([publish(path, revision, 0), publish(path, revision, 0, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await pageOf(path)).latest).toBe(1);
  });

  test('is refused while something is missing, which is named by its way', async () => {
    const path = freshPath();
    const page = draftPage('Зима', {
      title: { uz: 'Qish', kr: 'Қиш', ru: '' },
      blocks: [
        {
          id: '3f2b6c1e-0000-4000-8000-000000000002',
          type: 'text',
          v: 1,
          props: { body: [{ p: textOf('{nonsense}') }] },
        },
        { id: '3f2b6c1e-0000-4000-8000-000000000003', type: 'hero', v: 1, props: { lead: textOf('x') } },
      ],
    });
    const revision = revisionOf(await save(path, 0, page));
    const titled = { ...page, title: textOf('Зима') };
    expect((await pageOf(path)).draft?.problems).toEqual([{ way: ['title', 'ru'], reason: 'required', detail: null }]);
    const next = revisionOf(await save(path, revision, titled));
    const { problems = [] } = (await pageOf(path)).draft ?? {};
    expect(problems).toContainEqual({
      way: ['blocks', '0', 'body', '0', 'p', 'ru'],
      reason: 'factUnknown',
      detail: 'nonsense',
    });
    expect(problems).toContainEqual({ way: ['blocks', '1'], reason: 'heroNotFirst', detail: null });
    expect((await publish(path, next, 0)).failure.code).toBe(apiCodes.pageIncomplete.code);
    expect(await inShop(path)).toBe(404);
  });

  test('over a version that its author has not seen is refused', async () => {
    const { path, revision } = await draftedPage(api, editor);
    await publish(path, revision, 0);
    const draft = revisionOf(await save(path, 0, draftPage('второй'), editor, 1));
    await sql`insert into pages (path, version, status, title, description, blocks, shown_from, created_at, published_at)
      select path, 2, status, title, description, blocks, shown_from, created_at, published_at from pages where path = ${path}`.execute(
      api.db,
    );
    expect((await publish(path, draft, 1)).failure.code).toBe(apiCodes.pageVersionChanged.code);
    expect((await pageOf(path)).draft?.outdated).toBe(true);
    expect((await publish(path, draft, 2)).data.latest).toBe(3);
  });

  test('of a planned page with an end follows the clock; hiding it ends it', async () => {
    const path = freshPath();
    const at = (hours: number) => new Date(api.app.services.now().getTime() + hours * hourMs).toISOString();
    const revision = revisionOf(await save(path, 0, draftPage('Скоро', { from: at(1), till: at(2) })));
    await publish(path, revision, 0);
    expect([await inShop(path), (await pageOf(path)).state]).toEqual([404, 'coming']);
    const hidden = revisionOf(await save(path, 0, draftPage('Скоро', { hidden: true }), editor, 1));
    await publish(path, hidden, 1);
    const { state, versions } = await pageOf(path);
    expect([await inShop(path), state]).toEqual([404, 'hidden']);
    // The hidden version has no end: the planned one never comes.
    expect(versions.map((version) => version.state)).toEqual(['hidden', 'over']);
    const former = (await editor.call(staff.pageVersion, { query: { path, version: 1 } })).data.page;
    expect(former).toMatchObject({ title: textOf('Скоро'), hidden: false });
  });
});

describe('the list', () => {
  test('has the home page first, built-in pages, missing ones that the footer would link to, and drafts', async () => {
    const { path } = await draftedPage(api, editor);
    const { pages } = (await editor.call(staff.pages)).data;
    expect(pages[0]).toMatchObject({ path: 'home', state: 'builtIn', address: '/' });
    const stateOf = (wanted: string) => pages.find((page) => page.path === wanted)?.state;
    expect([stateOf('page/delivery'), stateOf(path)]).toEqual(['builtIn', 'none']);
    expect(pages.map((page) => page.path)).toEqual(expect.arrayContaining([...linkedPages]));
    expect(pages.find((page) => page.path === path)?.draft).not.toBeNull();
  });
});

test('pictures of published pages and of drafts are not removed as unused', async () => {
  const keys = ['00000000000000000001', '00000000000000000002', '00000000000000000003'] as const;
  const [inPage, inDraft, unused] = keys;
  await api.db
    .insertInto('media')
    .values(keys.map((key) => ({ key, width: 10, height: 10 })))
    .execute();
  const picture = (key: string) => ({
    blocks: [
      {
        id: '3f2b6c1e-0000-4000-8000-000000000004',
        type: 'picture',
        v: 1,
        props: { key, width: 10, height: 10, alt: textOf('x') },
      },
    ],
  });
  const path = freshPath();
  const revision = revisionOf(await save(path, 0, draftPage('Картинка', picture(inPage))));
  expect((await publish(path, revision, 0)).status).toBe(200);
  await save(freshPath(), 0, draftPage('Картинка', picture(inDraft)));
  expect(await api.db.transaction().execute((tx) => removeUnused(tx, keys))).toEqual([unused]);
});
