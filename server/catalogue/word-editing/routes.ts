import { contract } from '../../../lib/contract/index.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { listMisses } from '../search/misses.ts';
import { versionOf } from '../search/stored-word-lists.ts';
import { faultsOf, linesOf } from '../search/word-lines.ts';
import { changeWords, linesWithout, undoWords, wordList } from './change-words.ts';
import { triedSearches } from './try-words.ts';

const { staff } = contract;

/** Search words in the back office: a list, a search with it, the change and its undo. */
export function wordEditingRoutes(mount: Mount, services: Services): void {
  mount(staff.words, ({ query: { kind } }) => wordList(services.db, kind, services.now()));
  mount(staff.searchMisses, async () => ({ misses: await listMisses(services.db) }));
  mount(staff.tryWords, async ({ body: { kind, text, q }, context: viewer }) => {
    const lines = linesOf(text);
    const faults = await faultsOf(services, kind, lines);
    const wrong = new Set(faults.map(({ line }) => line));
    const right = lines.filter(({ at }) => !wrong.has(at)).map((line) => line.text);
    const searches =
      q === '' ? { before: null, after: null } : await triedSearches(services, viewer, { kind, lines: right, q });
    return { faults: faults.map(({ line, fault, about }) => ({ line, fault, about })), ...searches };
  });
  changeRoutes(mount, services);
}

/** Lines that the audit log names of one change. */
const maxAuditedLines = 20;

function lineChanges(before: readonly string[], after: readonly string[]) {
  return {
    removed: linesWithout(before, after).slice(0, maxAuditedLines),
    added: linesWithout(after, before).slice(0, maxAuditedLines),
  };
}

function changeRoutes(mount: Mount, services: Services): void {
  const authorOf = (call: AuditedCall) => ({ staffId: call.context.staff.id, now: services.now() });

  mount(staff.changeWords, async (call) => {
    const { kind, text, version } = call.body;
    const lines = linesOf(text);
    const faults = await faultsOf(services, kind, lines);
    if (faults.length > 0)
      return refuse(
        'invalid',
        faults.slice(0, 100).map(({ line }) => ({ field: `text.${line}`, message: 'invalidValue' })),
      );
    const result = await runAudited(services, call, async (tx) => {
      const wanted = { version, lines: lines.map((line) => line.text) };
      const changed = await changeWords(tx, kind, wanted, authorOf(call));
      if (isRefusal(changed)) return changed;
      const answer = { version: versionOf(changed.after), lines: changed.after.length };
      return audited(answer, { entity: 'words', entityId: kind, after: lineChanges(changed.before, changed.after) });
    });
    if (!isRefusal(result)) services.reference.invalidate();
    return result;
  });
  mount(staff.undoWords, async (call) => {
    const { kind, id } = call.body;
    const result = await runAudited(services, call, async (tx) => {
      const undone = await undoWords(tx, kind, id, authorOf(call));
      if (isRefusal(undone)) return undone;
      const answer = { version: versionOf(undone.after), lines: undone.after.length };
      const after = lineChanges(undone.before, undone.after);
      return audited(answer, { action: 'words.undo', entity: 'words', entityId: kind, after });
    });
    if (!isRefusal(result)) services.reference.invalidate();
    return result;
  });
}
