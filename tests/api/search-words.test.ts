import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createReference } from '../../server/core/reference/reference.ts';
import { createReferenceReloader } from '../../server/core/revalidation/reload-reference.ts';
import { createPostgresSearch } from '../../server/catalogue/search/postgres.ts';
import { staffKey } from '../../server/secret.ts';
import { contract, testSecret } from '../support/api.ts';
import { api, ask, searchSuite, suggest } from '../support/search.ts';

searchSuite();

type Kind = 'synonyms' | 'needs' | 'pins';
const command = { headers: { 'x-staff-key': staffKey(testSecret) } };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-words-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function take(kind: Kind, content: string | Buffer) {
  const file = path.join(folder, `${kind}.txt`);
  await writeFile(file, content);
  return (await api.call(contract.command.searchWordFile, { body: { kind, file }, ...command })).data;
}
const listed = async () => (await api.call(contract.command.searchWords, command)).data;
afterEach(async () => {
  for (const kind of ['synonyms', 'needs', 'pins'] as const) await take(kind, '');
});

const namesOf = async (q: string) => (await ask(q)).products.map(({ id }) => id);

describe('the shop’s own words of the search', () => {
  it('synonyms apply at once, in results and suggestions', async () => {
    expect((await ask('бздынь')).pagination.total_count).toBe(0);
    expect(await take('synonyms', '# what our shoppers say\n\nбздынь, пшикалка = чайник\n')).toEqual({
      problems: [],
      lines: 1,
    });
    const [own, usual] = [await ask('бздынь'), await ask('чайник')];
    expect(own.pagination.total_count).toBe(usual.pagination.total_count);
    expect(own.search?.understood.map(({ kind }) => kind)).toEqual(['category']);
    expect((await suggest('пшикалка ')).products.length).toBeGreaterThan(0);
    expect((await listed()).synonyms).toEqual(['бздынь, пшикалка = чайник']);
    await take('synonyms', '');
    expect((await ask('бздынь')).pagination.total_count).toBe(0);
  });

  it('synonyms add to the built-in ones', async () => {
    const before = await namesOf('телик');
    await take('synonyms', 'телик = чайник');
    expect((await ask('телик')).pagination.total_count).toBeGreaterThan(before.length);
    expect((await ask('телек')).products.map(({ id }) => id)).toEqual(await namesOf('телевизор'));
  });

  it('purposes have a name in three scripts, goods and an order', async () => {
    await take('needs', 'dacha | Dala hovli uchun | Для дачи | для дачи, на дачу, dachaga | электрочайники | price');
    const found = await ask('чайник для дачи');
    expect(found.search?.understood).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'need' })]));
    expect(found.search?.order).toBe('price');
    expect(found.products.map(({ price_plan }) => price_plan.at_once.price)).toEqual(
      found.products.map(({ price_plan }) => price_plan.at_once.price).toSorted((left, right) => left - right),
    );
  });

  it('pinned products come first, in the order of the line, also without other results', async () => {
    const usual = await namesOf('телевизор');
    const { total_count: total } = (await ask('телевизор')).pagination;
    const pinned = [usual[5], usual[3]];
    await take('pins', `телевизор, подарок начальнику = ${pinned.join(', ')}\nдиван = ${usual[7]}`);
    expect((await namesOf('телевизоры')).slice(0, 2)).toEqual(pinned);
    expect((await ask('телевизор')).pagination.total_count).toBe(total);
    expect(await namesOf('диван')).toEqual([usual[7]]);
    expect((await namesOf('телевизор samsung')).slice(0, 2)).not.toEqual(pinned);
    expect((await ask('диван', { without: 'all' })).products).toEqual([]);
    expect((await suggest('диван')).products.map(({ id }) => id)).toEqual([usual[7]]);
  });

  it('words reach every other process', async () => {
    const reference = createReference(api.db, () => new Date());
    const engine = createPostgresSearch(api.db, reference);
    const follow = createReferenceReloader(api.db, reference);
    await follow();
    expect((await engine.match('бздынь')).facts).toEqual([]);
    await take('synonyms', 'бздынь = чайник');
    // A tag is reported once no older transaction of the database runs.
    await expect
      .poll(async () => {
        await follow();
        return (await engine.match('бздынь')).facts.map(({ kind }) => kind);
      })
      .toEqual(['category']);
  });
});

describe('a word file with mistakes', () => {
  it.each([
    [
      'synonyms',
      'чайник\nай = чайник\nёй = нет такого раздела',
      [
        [1, /must be/],
        [3, /нет такого раздела/],
      ],
    ],
    ['synonyms', '!!! = чайник', [[1, /has no word/]]],
    [
      'needs',
      'dacha | Dala | Дача | на дачу | электрочайники | soon\nХ | a | b | c | * |\nhome | Uy | Дом | дома | дворцы |\nhome | Uy | Дом | дома | электрочайники & цвет = нету |',
      [
        [1, /soon/],
        [2, /must be/],
        [3, /дворцы/],
        [4, /нету/],
      ],
    ],
    [
      'pins',
      'чайник = 99999999\nчайник = abc\n= 1',
      [
        [1, /99999999/],
        [2, /must be/],
        [3, /must be/],
      ],
    ],
  ] as const)('%s: changes nothing and names each mistake with its line', async (kind, content, expected) => {
    await take('synonyms', 'бздынь = чайник');
    const before = await listed();
    const { problems, lines } = await take(kind, content);
    expect(lines).toBe(0);
    expect(problems.map(({ file, line }) => [file, line])).toEqual(expected.map(([line]) => [`${kind}.txt`, line]));
    for (const [index, [, message]] of expected.entries()) expect(problems[index]?.message).toMatch(message);
    expect(await listed()).toEqual(before);
  });

  it('is refused if missing, not text or too long', async () => {
    expect(
      (
        await api.call(contract.command.searchWordFile, {
          body: { kind: 'pins', file: path.join(folder, 'none.txt') },
          ...command,
        })
      ).data.problems,
    ).toMatchObject([{ line: 1 }]);
    expect(
      (await take('pins', Buffer.from([0xff, 0xfe, 0x41]))).problems.map(({ line, message }) => `${line} ${message}`),
    ).toEqual(['1 is not UTF-8: save it so']);
    expect((await take('synonyms', `${'a'.repeat(4_001)} = чайник`)).problems).toMatchObject([
      { line: 1, message: 'is too long' },
    ]);
    expect((await take('synonyms', 'бздынь = чайник\n'.repeat(2_001))).problems).toMatchObject([{ line: 2_001 }]);
  });

  it('is for commands of this machine only', async () => {
    expect((await api.call(contract.command.searchWords, {})).status).not.toBe(200);
  });
});
