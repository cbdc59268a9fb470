import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startApi({ products: 20 });
  folder = await mkdtemp(path.join(tmpdir(), 'shop-owner-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const command = { headers: { 'x-staff-key': staffKey(testSecret) } };
async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, content);
  return file;
}

describe('vacancies from a file', () => {
  const take = async (content: string, write = true, replace = true) =>
    (
      await api.call(contract.command.vacancyFile, {
        body: { file: await fileOf('jobs.yml', content), write, replace },
        ...command,
      })
    ).data;
  const job = (key: string, more = '') => `
  - key: ${key}
    title: { uz: "Sotuvchi", ru: "Продавец" }
    place: { uz: "Toshkent", ru: "Ташкент" }
    text: { uz: "Yordam berasiz.", ru: "Помогаете." }
    since: 2026-11-20${more}`;
  const listedVacancies = async () =>
    (await api.call(contract.enquiries.vacancies, { headers: { 'accept-language': 'uz-Cyrl' } })).data.map(
      ({ title, place, text }) => [title, place, ...text],
    );

  test('close unnamed vacancies only if all are replaced', async () => {
    const before = await listedVacancies();
    const file = `vacancies:${job('omborchi')}`;
    const { opened, closed, unnamed } = await take(file, true, false);
    expect([opened, closed, unnamed.length]).toEqual([['omborchi'], [], before.length]);
    expect(await listedVacancies()).toHaveLength(before.length + 1);
    expect(await take(file, false)).toMatchObject({ opened: [], closed: unnamed, unnamed: [] });
    expect(await listedVacancies()).toHaveLength(before.length + 1);
  });

  test('are published in three languages; importing the file again changes nothing', async () => {
    const before = (await api.call(contract.enquiries.vacancies)).data.length;
    const file = `vacancies:${job('sotuvchi')}${job('kuryer')}`;
    expect(await take(file, false)).toMatchObject({ problems: [], opened: ['sotuvchi', 'kuryer'] });
    expect((await api.call(contract.enquiries.vacancies)).data).toHaveLength(before);
    expect((await take(file)).closed).toHaveLength(before);
    expect(await listedVacancies()).toEqual([
      ['Сотувчи', 'Тошкент', 'Ёрдам берасиз.'],
      ['Сотувчи', 'Тошкент', 'Ёрдам берасиз.'],
    ]);
    expect(await take(file)).toEqual({ problems: [], opened: [], changed: [], closed: [], unnamed: [] });
  });

  test('change, close and reopen under their key', async () => {
    await take(`vacancies:${job('sotuvchi')}${job('kuryer')}`);
    const idOf = async (key: string) =>
      (await api.db.selectFrom('vacancies').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
    const id = await idOf('sotuvchi');
    expect(await take(`vacancies:${job('sotuvchi').replace('Помогаете.', 'Советуете.')}`)).toMatchObject({
      opened: [],
      changed: ['sotuvchi'],
      closed: ['kuryer'],
    });
    expect(await take(`vacancies:${job('kuryer')}`)).toMatchObject({ opened: ['kuryer'], closed: ['sotuvchi'] });
    expect(await take(`vacancies:${job('sotuvchi')}`)).toMatchObject({ opened: ['sotuvchi'] });
    expect(await idOf('sotuvchi')).toBe(id);
    const list = (await api.call(contract.command.vacancies, command)).data;
    expect(
      list
        .filter(({ key }) => key === 'sotuvchi' || key === 'kuryer')
        .map(({ key, is_open: isOpen, applications }) => [key, isOpen, applications]),
    ).toEqual([
      ['sotuvchi', true, 0],
      ['kuryer', false, 0],
    ]);
  });

  test('a mistake is named with its line, and nothing is written', async () => {
    await take(`vacancies:${job('sotuvchi')}`);
    const wrong = await take(
      `vacancies:${job('kuryer')}${job('kuryer', '\n    salary: 5')}${job('Katta').replace('2026-11-20', 'soon')}`,
    );
    expect(wrong).toMatchObject({ opened: [], closed: [] });
    expect(new Set(wrong.problems.map(({ file, line }) => `${file}:${line}`))).toEqual(
      new Set(['jobs.yml:7', 'jobs.yml:12', 'jobs.yml:13', 'jobs.yml:17']),
    );
    expect((await take('vacancies: [')).problems).toHaveLength(1);
    expect(
      (await api.call(contract.command.vacancies, command)).data
        .filter(({ is_open: isOpen }) => isOpen)
        .map(({ key }) => key),
    ).toEqual(['sotuvchi']);
  });

  test('a missing file, a folder, another encoding and other callers are refused', async () => {
    const problemOf = async (file: string) =>
      (await api.call(contract.command.vacancyFile, { body: { file, write: true }, ...command })).data.problems[0]
        ?.message;
    expect(await problemOf(path.join(folder, 'nowhere.yml'))).toBe('is not there');
    expect(await problemOf(folder)).toBe('can’t be read');
    expect(await problemOf(await fileOf('old.yml', Buffer.from([0xcf, 0xf0, 0xee])))).toBe('is not UTF-8: save it so');
    expect((await api.call(contract.command.vacancyFile, { body: { file: folder, write: true } })).status).toBe(404);
  });

  test('match the example in the owner’s guide', async () => {
    const page = await readFile(new URL('../../docs/owner.md', import.meta.url), 'utf8');
    const [, example = ''] = /```yaml\n(vacancies:[\s\S]*?)```/.exec(page) ?? [];
    expect((await take(example, false)).problems).toEqual([]);
    expect((await take(example, false)).opened).toEqual(['sotuvchi-chilonzor']);
  });
});

describe('sold phones from a table', () => {
  const [first, second] = ['490154203237518', '356938035643809'];
  const take = async (content: string, write = true) =>
    (
      await api.call(contract.command.deviceFile, {
        body: { file: await fileOf('sold.csv', content), write },
        ...command,
      })
    ).data;
  const known = async (imei: string) => (await api.call(contract.services.imei, { body: { imei } })).data;
  const heading = 'imei;product;sold_on;warranty_until';

  test('are found by their IMEI; the same table changes nothing, another date is a change', async () => {
    const { external_id: product, name } = await api.db
      .selectFrom('products')
      .select(['external_id', 'name'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow();
    const table = `\uFEFF${heading}\r\n${first};${product};20.11.2026;20.11.2027`;
    expect(await take(table, false)).toMatchObject({ problems: [], added: 1 });
    expect(await known(first)).toMatchObject({ ours: false });
    expect(await take(`${table}\n35-693803-564380-9;;2026-11-01;2027-05-01\n`)).toMatchObject({
      problems: [],
      notices: [],
      added: 2,
      changed: 0,
      unchanged: 0,
    });
    expect(await known(first)).toMatchObject({
      ours: true,
      product_id: 1,
      model: name.kr,
      sold_on: '2026-11-20',
      warranty_until: '2027-11-20',
      in_warranty: true,
    });
    expect(await take(table)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
    expect(await take(`${heading}\n${first};${product};2026-11-20;2028-11-20\n`)).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    expect(await known(second)).toMatchObject({ ours: true, product_id: null });
  });

  test('a mistake is named with its line, and nothing is written', async () => {
    expect(
      (
        await take(`${heading}\n352099001761481;;2026-11-01;2027-11-01\n"353324110000012;;2026-11-01;2027-11-01`)
      ).problems.map(({ line }) => line),
    ).toEqual([3]);
    const wrong = await take(
      [
        heading,
        '490154203237519;;2026-11-01;2027-11-01',
        '3.56938E+14;;2026-11-01;2027-11-01',
        '352099001761481;;2026-11-01;2026-10-01',
        '352099001761481;;soon;2027-11-01',
      ].join('\n'),
    );
    expect(wrong.problems.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
      [2, 'imei'],
      [3, 'imei'],
      [4, 'warranty_until'],
      [5, 'sold_on'],
    ]);
    const twice = await take(
      [
        heading,
        '352099001761481;;2026-11-01;2027-11-01',
        '352099001761481;;2026-11-01;2027-11-01',
        '358240051111110;;2099-01-01;2099-12-01',
      ].join('\n'),
    );
    expect(twice.problems).toEqual([
      { file: 'sold.csv', line: 3, message: 'imei: 352099001761481 stands on line 2 already' },
      { file: 'sold.csv', line: 4, message: 'sold_on: 2099-01-01 is still to come' },
    ]);
    expect((await known('352099001761481')).ours).toBe(false);
    expect((await take('imei;colour\n')).problems.length).toBeGreaterThan(0);
  });

  test('an unknown product is reported, and the phone is imported without it', async () => {
    const { notices, added } = await take(`${heading}\n358240051111110;gone-from-the-feed;2026-11-01;2027-11-01\n`);
    expect([notices.map(({ line, message }) => [line, message]), added]).toEqual([
      [[2, 'there is no product gone-from-the-feed; the phone is known without its name']],
      1,
    ]);
    expect(await known('358240051111110')).toMatchObject({ ours: true, product_id: null });
  });
});

describe('phone models from a table', () => {
  const take = async (content: string, write = true) =>
    (
      await api.call(contract.command.deviceModelFile, {
        body: { file: await fileOf('models.csv', content), write },
        ...command,
      })
    ).data;
  const modelOf = async (imei: string) => (await api.call(contract.services.imei, { body: { imei } })).data.model;
  const unknown = '350000000000006';

  test('are assigned by IMEI; importing the table again changes nothing, another name is a change', async () => {
    expect(await modelOf(unknown)).toBeNull();
    expect(await take('\uFEFFtac;model\r\n35000000;Nokia 3310\r\n01234567;"Pixel; 10"', false)).toEqual({
      problems: [],
      notices: [],
      added: 2,
      changed: 0,
      unchanged: 0,
    });
    expect(await modelOf(unknown)).toBeNull();
    expect(await take('tac;model\n35000000;Nokia 3310\n01234567;"Pixel; 10"\n')).toEqual({
      problems: [],
      notices: [],
      added: 2,
      changed: 0,
      unchanged: 0,
    });
    expect(await modelOf(unknown)).toBe('Nokia 3310');
    expect(await modelOf('350000010000004')).toBeNull();
    expect(await take('tac;model\n35000000;Nokia 3310\n')).toEqual({
      problems: [],
      notices: [],
      added: 0,
      changed: 0,
      unchanged: 1,
    });
    expect(await take('model;tac\nNokia 3310 4G;35000000\n')).toEqual({
      problems: [],
      notices: [],
      added: 0,
      changed: 1,
      unchanged: 0,
    });
    expect(await modelOf(unknown)).toBe('Nokia 3310 4G');
  });

  test('a mistake is named with file and line, and nothing is written', async () => {
    const wrong = await take(
      [
        'tac;model',
        '35000000;Nokia 5110',
        '1234567;Pixel',
        '3500000A;x',
        '35111111;',
        `35222222;${'x'.repeat(101)}`,
        '35333333;a;b',
      ].join('\n'),
    );
    expect(wrong.problems.map(({ file, line, message }) => [file, line, message.split(':')[0]])).toEqual([
      ['models.csv', 3, 'tac'],
      ['models.csv', 4, 'tac'],
      ['models.csv', 5, 'model'],
      ['models.csv', 6, 'model'],
      ['models.csv', 7, '3 cells under 2 columns'],
    ]);
    expect((await take('tac;model\n35444444;a\n35444444;b\n')).problems).toEqual([
      { file: 'models.csv', line: 3, message: 'tac: 35444444 stands on line 2 already' },
    ]);
    expect((await take('tac\n35444444\n')).problems).toHaveLength(1);
    expect(await modelOf(unknown)).toBe('Nokia 3310 4G');
  });

  test('is for commands of this machine alone', async () => {
    expect((await api.call(contract.command.deviceModelFile, { body: { file: folder, write: true } })).status).toBe(
      404,
    );
  });
});
