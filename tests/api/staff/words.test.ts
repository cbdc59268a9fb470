import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SearchWordKind } from '../../../lib/contract/search-word-commands.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { linesWithout } from '../../../server/catalogue/word-editing/change-words.ts';
import { contract } from '../../support/api.ts';
import { api, ask, searchSuite } from '../../support/search.ts';
import { commandHeaders, type StaffBrowser, staffIn } from '../../support/staff.ts';

searchSuite();

const { staff } = contract;
let content: StaffBrowser;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-words-'));
});
beforeEach(async () => {
  content = await staffIn(api, 'content');
  await api.db.deleteFrom('search_words').execute();
  await api.db.deleteFrom('search_word_changes').execute();
  api.app.services.reference.invalidate();
});
afterAll(() => rmSync(folder, { recursive: true }));

const listOf = async (kind: SearchWordKind = 'synonyms') => (await content.call(staff.words, { query: { kind } })).data;
/** Writes a list over the one that is there. */
const write = async (text: string, kind: SearchWordKind = 'synonyms', by = content) =>
  by.call(staff.changeWords, { body: { kind, text, version: (await listOf(kind)).version } });
const tryOut = async (q: string, text: string, kind: SearchWordKind = 'synonyms') =>
  (await content.call(staff.tryWords, { body: { kind, text, q } })).data;
const command = async (content_: string, kind: SearchWordKind = 'synonyms') => {
  const file = path.join(folder, `${kind}.txt`);
  writeFileSync(file, content_);
  return (await api.call(contract.command.searchWordFile, { body: { kind, file }, headers: commandHeaders })).data;
};

describe('trying a search', () => {
  test('shows the results and the understanding with the words as they are and as they would be; nothing is written', async () => {
    const { before, after, faults } = await tryOut('бздынь', 'бздынь = чайник');
    expect(faults).toEqual([]);
    expect(before).toMatchObject({ total: 0, products: [] });
    expect(after?.total).toBe((await ask('чайник')).pagination.total_count);
    expect(after?.search?.understood.map(({ kind }) => kind)).toEqual(['category']);
    expect((await ask('бздынь')).pagination.total_count).toBe(0);
    expect((await listOf()).lines).toEqual([]);
    expect(await api.db.selectFrom('search_queries').selectAll().where('term', '=', 'бздынь').execute()).toEqual([]);
  });

  test.each(['bzdin choynak', 'бздин чойнак', 'БЗДИН чайник'])('understands %s in any script', async (q) => {
    const { after } = await tryOut(q, 'bzdin = чайник');
    expect(after?.total).toBeGreaterThan(0);
  });

  test('shows products that a pin would put first, and a purpose that would be understood', async () => {
    const [, , third] = (await ask('телевизор')).products;
    const pinned = await tryOut('телевизор', `телевизор = ${third?.id}`, 'pins');
    expect(pinned.after?.products[0]?.id).toBe(third?.id);
    expect(pinned.before?.products[0]?.id).not.toBe(third?.id);
    const line = 'dacha | Dala hovli uchun | Для дачи | для дачи | электрочайники | price';
    const need = await tryOut('чайник для дачи', line, 'needs');
    expect(need.after?.search?.understood.map(({ kind }) => kind)).toContain('need');
    expect(need.before?.search?.understood.map(({ kind }) => kind)).not.toContain('need');
  });

  test.each<[SearchWordKind, string, object]>([
    ['synonyms', 'телик', { fault: 'form', about: null }],
    ['synonyms', 'телик = мармелад', { fault: 'unknownName', about: 'мармелад' }],
    ['synonyms', '!!! = чайник', { fault: 'noWord', about: '!!!' }],
    ['needs', 'a | b | c | d | e | cheapest', { fault: 'unknownOrder', about: 'cheapest' }],
    ['needs', 'a | b | c | d | мармелад |', { fault: 'unknownCategory', about: 'мармелад' }],
    ['pins', 'диван = 99999999', { fault: 'unknownProduct', about: '99999999' }],
    ['pins', `диван = ${'1, '.repeat(1400)}1`, { fault: 'tooLong', about: null }],
  ])('names a mistake in %s at its line', async (kind, line, fault) => {
    const text = `# a note\n\n${line}\n`;
    expect((await tryOut('', text, kind)).faults).toEqual([{ line: 3, ...fault }]);
    const refused = await write(text, kind);
    expect(refused.failure).toMatchObject({ code: 1400, data: [{ field: 'text.3' }] });
    expect((await listOf(kind)).lines).toEqual([]);
  });
});

describe('a change', () => {
  test('is what the shop finds at once, with tags for cached pages, and what the command lists', async () => {
    const { position } = await changedTagsSince(api.db, undefined);
    expect((await write('# a note\nбздынь, пшикалка = чайник\n\n')).data.lines).toBe(1);
    expect((await ask('бздынь')).pagination.total_count).toBe((await ask('чайник')).pagination.total_count);
    expect((await changedTagsSince(api.db, position)).tags).toEqual(expect.arrayContaining(['search', 'search-words']));
    const listed = (await api.call(contract.command.searchWords, { headers: commandHeaders })).data;
    expect(listed.synonyms).toEqual(['бздынь, пшикалка = чайник']);
  });

  test('of a list that somebody else has changed is refused, by a person or by the command', async () => {
    const { version } = await listOf();
    await write('бздынь = чайник', 'synonyms', await staffIn(api, 'admin'));
    const mine = { kind: 'synonyms' as const, text: 'тынц = чайник', version };
    expect((await content.call(staff.changeWords, { body: mine })).failure.code).toBe(1495);
    const second = await listOf();
    await command('гудёж = чайник');
    const body = { ...mine, version: second.version };
    expect((await content.call(staff.changeWords, { body })).failure.code).toBe(1495);
    expect((await listOf()).lines).toEqual(['гудёж = чайник']);
  });

  test('repeated changes nothing; of many at the same time one is written', async () => {
    const { version } = await listOf();
    const body = { kind: 'synonyms' as const, text: 'бздынь = чайник', version };
    const first = await content.call(staff.changeWords, { body });
    expect((await content.call(staff.changeWords, { body })).data).toEqual(first.data);
    expect((await listOf()).history).toHaveLength(1);
    const next = (await listOf()).version;
    const answers = await Promise.all(
      ['а1', 'б2', 'в3', 'г4'].map((word) =>
        content.call(staff.changeWords, { body: { ...body, text: `${word} = чайник`, version: next } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await listOf()).history).toHaveLength(2);
  });

  test('has a row in the audit log with the lines that came and went', async () => {
    await write('бздынь = чайник\nтынц = чайник');
    await write('тынц = чайник\nгудёж = чайник');
    const row = await api.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
    expect(row).toMatchObject({
      action: 'words.change',
      entity: 'words',
      entity_id: 'synonyms',
      after: { removed: ['бздынь = чайник'], added: ['гудёж = чайник'] },
    });
  });
});

describe('the history', () => {
  test('says who changed what, also by the command; the last change is taken back', async () => {
    await write('бздынь = чайник');
    api.later(1_000);
    await command('бздынь = чайник\nтынц = чайник');
    const [last, first] = (await listOf()).history;
    expect(last).toMatchObject({ by: null, added: ['тынц = чайник'], removed: [], undoable: true });
    expect(first).toMatchObject({ added: ['бздынь = чайник'], added_count: 1, undoable: false });
    expect(first?.by).toContain('Ходим');
    const undo = (id: number) => content.call(staff.undoWords, { body: { kind: 'synonyms', id } });
    expect((await undo(first?.id ?? 0)).failure.code).toBe(1495);
    expect((await undo(last?.id ?? 0)).data.lines).toBe(1);
    expect((await ask('тынц')).pagination.total_count).toBe(0);
    // A doubled request finds another last change.
    expect((await undo(last?.id ?? 0)).failure.code).toBe(1495);
    expect((await listOf()).lines).toEqual(['бздынь = чайник']);
    expect((await undo(999_999)).status).toBe(404);
  });

  test('compares lists line by line, a repeated line each time', () => {
    expect(linesWithout(['a', 'a', 'b'], ['a', 'c'])).toEqual(['a', 'b']);
    expect(linesWithout(['a'], ['a', 'a'])).toEqual([]);
  });
});
