import type { Transaction } from 'kysely';
import type { UndoneCounts } from '../../../lib/contract/import.ts';
import { cleanLine } from '../../../lib/text/clean-text.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Config } from '../../config.ts';
import type { OpenDatabase } from '../../db/open.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import { withRefusal } from '../../db/with-refusal.ts';
import { filesOf } from '../../http/form.ts';
import type { Database } from '../../db/schema.ts';
import type { Mount } from '../../http/mount.ts';
import { webAddress } from '../../public-net/keep-public.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { markDead } from '../import/import-records.ts';
import { importContextOf } from '../import/running-shop.ts';
import { undoImport } from '../import/undo/undo.ts';
import type { DraftRow } from './claims.ts';
import { createDraftFiles, type DraftFiles, faultOfBytes } from './draft-files.ts';
import {
  beginRun,
  cancelRun,
  checkAgain,
  discardDraft,
  insertDraft,
  openDrafts,
  readDraft,
  visibleDraft,
} from './drafts.ts';
import { beginUndo, importHistory, partsOf } from './history.ts';
import type { DraftShop } from './import-draft.ts';
import { readRows, refusedRows } from './rows.ts';
import { deleteStrayFiles, workOnDrafts } from './work-on-drafts.ts';

const job = 'imports.drafts';
const everyMs = 5_000;
const sweepEveryMs = 3_600_000;
const historyPage = 20;
const { staff } = contract;

/** Lists that staff bring: dry run, import, history and undo in the back office. */
export function startImportDrafts(
  mount: Mount,
  services: Services,
  config: Config,
  engine: OpenDatabase['engine'],
  stopping: AbortSignal,
): void {
  const files = createDraftFiles(config.dataDir);
  const work: DraftShop = {
    shop: importContextOf(services),
    engine,
    dataDir: config.dataDir,
    files,
    maxBytes: config.importMaxBytes,
    allowPrivate: config.feedsPrivate,
    stopping,
    log: services.log,
  };
  services.jobs.add(job, everyMs, () => workOnDrafts(work));
  services.jobs.add('imports.drafts.files', sweepEveryMs, () => deleteStrayFiles(work));
  uploadRoutes(mount, services, files);
  readRoutes(mount, services, work);
  runRoutes(mount, services, files);
  undoRoutes(mount, services, engine);
}

/** Runs an audited action on a draft and begins the work that follows from it. */
async function actOnDraft(
  services: Services,
  call: AuditedCall,
  action: 'imports.run' | 'imports.cancel' | 'imports.discard',
  change: (tx: Transaction<Database>) => Promise<DraftRow | Refusal>,
): Promise<DraftRow | Refusal> {
  const result = await runAudited(services, call, async (tx) => {
    const draft = await change(tx);
    if (isRefusal(draft)) return draft;
    return audited(draft, {
      action,
      entity: 'import',
      entityId: draft.id,
      after: { file: draft.file_name, mode: draft.mode },
    });
  });
  services.jobs.poke(job);
  return result;
}

function uploadRoutes(mount: Mount, services: Services, files: DraftFiles): void {
  const upload = async (
    call: AuditedCall & { readonly body: Pick<Parameters<typeof insertDraft>[1], 'mode' | 'locale'> },
    source: { name: string; origin: string; address: string | null; stored: string },
  ): Promise<{ id: number } | Refusal> => {
    const brought = await runAudited(services, call, async (tx) => {
      const { mode, locale } = call.body;
      const id = await insertDraft(tx, {
        staffId: call.context.staff.id,
        now: services.now(),
        mode,
        locale,
        ...source,
      });
      return audited(
        { id },
        { action: 'imports.upload', entity: 'import', entityId: id, after: { file: source.name, mode } },
      );
    });
    services.jobs.poke(job);
    return brought;
  };

  mount(staff.importUpload, async (call) => {
    const [file] = filesOf(call.request);
    if (file === undefined) return refuse('invalid', [{ field: 'file', message: 'required' }]);
    const fault = faultOfBytes(file.bytes);
    if (fault !== undefined) return refuse('invalid', [{ field: 'file', message: fault }]);
    const name = cleanName(file.filename);
    const stored = await files.reserve();
    await files.write(stored, file.bytes);
    try {
      return await upload(call, { name, origin: name, address: null, stored });
    } catch (error) {
      await files.remove(stored);
      throw error;
    }
  });

  mount(staff.importAddress, async (call) => {
    const url = webAddress(call.body.address.trim());
    if (url?.protocol !== 'https:') return refuse('invalid', [{ field: 'address', message: 'feedAddress' }]);
    const name = cleanName(url.pathname.split('/').findLast((part) => part !== '') ?? url.host);
    return upload(call, { name, origin: url.href, address: url.href, stored: await files.reserve() });
  });
}

/** The name of a file as one line without a path. */
function cleanName(filename: string | undefined): string {
  const name = cleanLine((filename ?? '').split(/[\\/]/).at(-1) ?? '').trim();
  return name === '' ? 'list' : name;
}

function readRoutes(mount: Mount, services: Services, { files, maxBytes, engine }: DraftShop): void {
  const { db } = services;
  mount(staff.imports, async ({ query: { before }, context }) => {
    // An import whose process was killed must not be listed as running.
    await markDead(db, engine, services.now());
    const found = await importHistory(db, before, historyPage + 1);
    return {
      imports: found.slice(0, historyPage),
      more: found.length > historyPage,
      drafts: before === undefined ? await openDrafts(db, context.staff.id) : [],
    };
  });
  mount(
    staff.importDraft,
    async ({ query: { id }, context }) => (await readDraft(db, id, context.staff.id)) ?? refuse('notFound'),
  );
  mount(staff.importRows, async ({ query: { id, kind, after }, context }) => {
    const draft = await visibleDraft(db, id, context.staff.id);
    return draft === undefined ? refuse('notFound') : readRows(db, draft, { kind, after, locale: context.locale });
  });
  mount(staff.importRefused, async ({ query: { id }, context }) => {
    const draft = await visibleDraft(db, id, context.staff.id);
    if (draft === undefined) return refuse('notFound');
    return refusedRows(db, draft, { file: files.pathOf(draft.stored), maxBytes });
  });
}

function runRoutes(mount: Mount, services: Services, files: DraftFiles): void {
  mount(staff.importCheck, async ({ body, context }) => {
    const draft = await withRefusal(services.db, (tx) => checkAgain(tx, body, context.staff.id));
    services.jobs.poke(job);
    return isRefusal(draft) ? draft : {};
  });
  mount(staff.importRun, async (call) => {
    const begun = await actOnDraft(services, call, 'imports.run', (tx) =>
      beginRun(tx, call.body, call.context.staff.id),
    );
    return isRefusal(begun) ? begun : {};
  });
  mount(staff.importCancel, async (call) => {
    const cancelled = await actOnDraft(services, call, 'imports.cancel', (tx) => cancelRun(tx, call.body.id));
    return isRefusal(cancelled) ? cancelled : {};
  });
  mount(staff.importDiscard, async (call) => {
    const discarded = await actOnDraft(services, call, 'imports.discard', (tx) =>
      discardDraft(tx, call.body.id, call.context.staff.id),
    );
    if (isRefusal(discarded)) return discarded;
    await files.remove(discarded.stored);
    return {};
  });
}

const addCounts = (left: UndoneCounts, right: UndoneCounts): UndoneCounts => ({
  restored: left.restored + right.restored,
  removed: left.removed + right.removed,
  off_sale: left.off_sale + right.off_sale,
  left: left.left + right.left,
  categories: left.categories + right.categories,
  brands: left.brands + right.brands,
  attributes: left.attributes + right.attributes,
  pictures: left.pictures + right.pictures,
  kept: left.kept + right.kept,
});

function undoRoutes(mount: Mount, services: Services, engine: OpenDatabase['engine']): void {
  const { db } = services;
  mount(staff.importUndoPreview, async ({ query: { name } }) => {
    const answers = [];
    for (const part of await partsOf(db, name)) {
      const answer = await undoImport(importContextOf(services), engine, { name: part, dry: true });
      if (typeof answer !== 'string') answers.push(answer);
    }
    const [first] = answers;
    if (first === undefined) return refuse('notFound');
    const whole = answers.filter(({ refused }) => refused === undefined);
    return whole.length === 0
      ? { refused: first.refused ?? null, counts: first.counts }
      : { refused: null, counts: whole.map(({ counts }) => counts).reduce(addCounts) };
  });
  mount(staff.importUndo, async (call) => {
    const begun = await runAudited(services, call, async (tx) => {
      const { name } = call.body;
      const file = await beginUndo(tx, name);
      if (isRefusal(file)) return file;
      return audited({}, { action: 'imports.undo', entity: 'import', entityId: name, after: { file } });
    });
    services.jobs.poke('imports.finish');
    return begun;
  });
}
