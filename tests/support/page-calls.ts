import type { DraftPage } from '../../lib/contract/staff-pages.ts';
import { contract, type TestApi } from './api.ts';
import { row, type StaffCallRow } from './staff-calls.ts';
import { type StaffBrowser, staffIn } from './staff.ts';

const { staff } = contract;
export const textOf = (text: string) => ({ uz: text, kr: text, ru: text });

/** A page that can be published. */
export const draftPage = (title: string, more: Partial<DraftPage> = {}): DraftPage => ({
  title: textOf(title),
  description: textOf(`${title}.`),
  hidden: false,
  blocks: [
    {
      id: '3f2b6c1e-0000-4000-8000-000000000001',
      type: 'text',
      v: 1,
      props: { body: [{ p: textOf(title) }] },
    },
  ],
  ...more,
});

let pages = 0;
/** A path that no other test uses. */
export const freshPath = (): string => `page/test-${(pages += 1)}`;

/** A draft of its own, with its revision. */
export async function draftedPage(api: TestApi, by?: StaffBrowser): Promise<{ path: string; revision: number }> {
  const author = by ?? (await staffIn(api, 'content'));
  const path = freshPath();
  const body = { path, revision: 0, latest: 0, page: draftPage('Черновик') };
  return { path, revision: (await author.call(staff.savePageDraft, { body })).data.draft?.revision ?? 0 };
}

async function publishedVersion(api: TestApi): Promise<{ path: string; version: number }> {
  const author = await staffIn(api, 'content');
  const { path, revision } = await draftedPage(api, author);
  return {
    path,
    version: (await author.call(staff.publishPage, { body: { path, revision, latest: 0 } })).data.latest,
  };
}

/** Calls about pages of blocks. */
export const pageRows: readonly StaffCallRow[] = [
  row(staff.pages),
  row(staff.page, () => Promise.resolve({ query: { path: 'page/delivery' } })),
  row(staff.pageVersion, async ({ api }) => ({ query: await publishedVersion(api) })),
  row(staff.savePageDraft, () =>
    Promise.resolve({ body: { path: freshPath(), revision: 0, latest: 0, page: draftPage('Черновик') } }),
  ),
  row(staff.movePageDraft, async ({ api }) => ({ body: { ...(await draftedPage(api)), step: 1 } })),
  row(staff.discardPageDraft, async ({ api }) => ({ body: await draftedPage(api) })),
  row(staff.publishPage, async ({ api }) => ({ body: { ...(await draftedPage(api)), latest: 0 } })),
];
