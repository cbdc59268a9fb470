import type { ImportMode } from '../../lib/contract/import.ts';
import type { ImportDraft, ImportRow, ImportRowKind } from '../../lib/contract/staff-imports.ts';
import { contract, type Answer, type TestApi } from './api.ts';
import { fileForm } from './chat.ts';
import type { StaffBrowser } from './staff.ts';

const { staff } = contract;

interface Brought {
  readonly mode?: ImportMode;
  readonly file?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a list as the form of the back office does. */
export function sendList(
  api: TestApi,
  caller: StaffBrowser,
  list: string | Buffer,
  { mode = 'update', file = 'Прайс.csv', headers = {} }: Brought = {},
): Promise<Answer<unknown>> {
  const form = fileForm(Buffer.from(list), file, { mode, locale: 'ru' });
  return api.raw({
    method: 'POST',
    url: `/api/${staff.importUpload.path}`,
    payload: form.payload,
    headers: { ...form.headers, 'accept-language': 'ru', ...headers },
    cookies: Object.fromEntries(caller.browser.cookies),
  });
}

/** Runs the waiting work: dry runs and imports. */
export const runWaitingWork = (api: TestApi): Promise<void> => api.app.services.jobs.run('imports.drafts');

export const draftOf = async (caller: StaffBrowser, id: number): Promise<ImportDraft> =>
  (await caller.call(staff.importDraft, { query: { id } })).data;

/** An uploaded list after its dry run. */
export async function uploadAndCheck(
  api: TestApi,
  caller: StaffBrowser,
  list: string | Buffer,
  options: Brought = {},
): Promise<ImportDraft> {
  const { id } = staff.importUpload.response.parse((await sendList(api, caller, list, options)).data);
  await runWaitingWork(api);
  return draftOf(caller, id);
}

/** All rows of a kind, by pages. */
export async function rowsOf(caller: StaffBrowser, id: number, kind: ImportRowKind): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (;;) {
    const after = rows.at(-1)?.id;
    const page = (
      await caller.call(staff.importRows, { query: { id, kind, ...(after === undefined ? {} : { after }) } })
    ).data;
    rows.push(...page.rows);
    if (!page.more) return rows;
  }
}

/** Begins to import a draft as displayed. */
export const beginImport = (caller: StaffBrowser, { id, version, mode, check }: ImportDraft, force = false) =>
  caller.call(staff.importRun, {
    body: { id, version, force, ...(mode === 'full' ? { hides: check?.hides ?? 0 } : {}) },
  });

/** Undoes an import and waits for it. */
export async function undoDraft(api: TestApi, caller: StaffBrowser, name: string) {
  const answer = await caller.call(staff.importUndo, { body: { name } });
  await api.app.services.jobs.run('imports.finish');
  return answer;
}
