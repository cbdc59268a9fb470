import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { VacancyValues } from '../../../lib/contract/staff-vacancies.ts';
import { changedTagsSince } from '../../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { commandHeaders, type StaffBrowser, staffIn } from '../../support/staff.ts';
import { newVacancy } from '../../support/vacancy-calls.ts';

const { staff, command } = contract;

let api: TestApi;
let keeper: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 12 });
});
beforeEach(async () => {
  keeper = await staffIn(api, 'content');
});
afterAll(() => api.close());

const create = (values: VacancyValues, key = randomUUID()) =>
  keeper.call(staff.createVacancy, { body: { request_key: key, values } });
const added = async (values = newVacancy()) => (await create(values)).data.id;
const pageOf = async (id: number) => (await keeper.call(staff.vacancy, { query: { id } })).data;
const change = async (id: number, wanted: Partial<VacancyValues>, by = keeper) => {
  const { values } = await pageOf(id);
  const known = Object.fromEntries(Object.keys(wanted).map((field) => [field, Reflect.get(values, field)]));
  return by.call(staff.changeVacancy, { body: { id, seen: known, wanted } });
};
const inShop = async (id: number, language = 'uz') =>
  (await api.call(contract.enquiries.vacancies, { headers: { 'accept-language': language } })).data.find(
    (vacancy) => vacancy.id === id,
  );
const lastAudit = () =>
  api.db.selectFrom('audit_log').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();

test('a new vacancy is in the shop at once in three languages, with tags for cached pages and an audit row', async () => {
  const { position } = await changedTagsSince(api.db, undefined);
  const values = newVacancy('Katta sotuvchi');
  const id = await added(values);
  expect(await inShop(id)).toEqual({
    id,
    title: 'Katta sotuvchi',
    place: 'Toshkent',
    text: ['Xaridorlarga yordam berasiz.', 'Ish haqi oʻz vaqtida.'],
    since: '2026-11-20',
  });
  expect(await inShop(id, 'uz-Cyrl')).toMatchObject({ title: 'Катта сотувчи', place: 'Тошкент' });
  expect(await inShop(id, 'ru')).toMatchObject({ title: values['title.ru'], place: 'Ташкент' });
  expect((await changedTagsSince(api.db, position)).tags).toContain('pages');
  expect(await lastAudit()).toMatchObject({ action: 'vacancies.create', entity: 'vacancy', entity_id: String(id) });
  const [row] = (await keeper.call(staff.vacancies)).data.vacancies.filter((vacancy) => vacancy.id === id);
  expect(row).toMatchObject({ open: true, applications: 0 });
});

test('a request that is sent again adds one vacancy; its key with other values is refused', async () => {
  const [key, values] = [randomUUID(), newVacancy()];
  const first = await create(values, key);
  expect((await create(values, key)).data.id).toBe(first.data.id);
  expect((await create({ ...values, since: '2026-11-21' }, key)).failure.code).toBe(1409);
});

test('two equal requests at once add one vacancy', async () => {
  const [key, values] = [randomUUID(), newVacancy()];
  const both = await Promise.all([create(values, key), create(values, key)]);
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1);
});

test('Cyrillic follows Latin until it is written, and again when it is emptied', async () => {
  const id = await added();
  await change(id, { 'title.uz': 'Omborchi' });
  expect((await pageOf(id)).values['title.kr']).toBe('Омборчи');
  await change(id, { 'title.kr': 'Омборчи ходим' });
  await change(id, { 'title.uz': 'Haydovchi' });
  expect((await pageOf(id)).values['title.kr']).toBe('Омборчи ходим');
  await change(id, { 'title.kr': '' });
  expect((await pageOf(id)).values['title.kr']).toBe('Ҳайдовчи');
});

test('a closed vacancy is not in the shop; it is opened again with its history', async () => {
  const id = await added();
  expect((await change(id, { open: false })).data.fields).toEqual(['open']);
  expect(await inShop(id)).toBeUndefined();
  expect(await lastAudit()).toMatchObject({ action: 'vacancies.change', before: { open: true } });
  expect((await pageOf(id)).history[0]).toMatchObject({ before: { open: true }, after: { open: false } });
  await change(id, { open: true });
  expect(await inShop(id)).toBeDefined();
  expect((await pageOf(id)).history.map(({ before }) => before)).toEqual([{ open: false }, { open: true }, null]);
});

test('what somebody else has changed is refused with the stored value; another field merges', async () => {
  const id = await added();
  const colleague = await staffIn(api, 'admin');
  const { values } = await pageOf(id);
  expect((await change(id, { since: '2026-11-22' }, colleague)).status).toBe(200);
  const mine = (wanted: Partial<VacancyValues>) =>
    keeper.call(staff.changeVacancy, { body: { id, seen: values, wanted } });
  const refused = await mine({ since: '2026-11-23', 'place.ru': 'Самарканд' });
  expect(refused.failure.code).toBe(1540);
  expect(refused.failure.data).toEqual([{ field: 'since', stored: '2026-11-22' }]);
  expect((await pageOf(id)).values['place.ru']).toBe('Ташкент');
  expect((await mine({ 'place.ru': 'Самарканд' })).data.fields).toEqual(['place.ru']);
  expect((await mine({ since: '2026-11-22' })).data.fields).toEqual([]);
});

test('an empty text, a wrong day, an unknown vacancy and other roles are refused', async () => {
  expect((await create({ ...newVacancy(), 'title.ru': ' ' })).status).toBe(400);
  expect((await create({ ...newVacancy(), since: '2026-13-01' })).status).toBe(400);
  const id = await added();
  expect((await keeper.call(staff.changeVacancy, { body: { id, seen: {}, wanted: { open: false } } })).status).toBe(
    400,
  );
  expect((await keeper.call(staff.vacancy, { query: { id: 999_999 } })).status).toBe(404);
  const operator = await staffIn(api, 'operator');
  expect((await operator.call(staff.vacancies)).status).toBe(403);
});

test('a file changes the vacancy that staff have added instead of adding another, and its history says so', async () => {
  const title = `Kassir ${randomUUID()}`;
  const values = newVacancy(title);
  const id = await added(values);
  const folder = mkdtempSync(path.join(tmpdir(), 'vacancies-'));
  const file = path.join(folder, 'jobs.yml');
  const key = randomUUID();
  const publish = async (text: string) => {
    writeFileSync(
      file,
      `vacancies:\n  - key: ${key}\n    title: { uz: "${title}", ru: "Кассир" }\n    place: { uz: "${values['place.uz']}", ru: "Ташкент" }\n    text: { uz: "${text}", ru: "Текст" }\n    since: 2026-11-20\n`,
    );
    const body = { file, write: true, replace: false };
    return (await api.call(command.vacancyFile, { body, headers: commandHeaders })).data;
  };
  expect(await publish('Yangi matn')).toMatchObject({ problems: [], opened: [], changed: [key] });
  expect(await inShop(id)).toMatchObject({ title, text: ['Yangi matn'] });
  const rows = await api.db.selectFrom('vacancies').select(['id', 'title']).execute();
  expect(rows.filter((row) => row.title.uz === title).map((row) => row.id)).toEqual([id]);
  expect((await pageOf(id)).history[0]).toMatchObject({
    by: null,
    before: { 'text.uz': values['text.uz'] },
    after: { 'text.uz': 'Yangi matn' },
  });
  await change(id, { open: false });
  expect(await publish('Yangi matn')).toMatchObject({ opened: [key] });
  expect((await pageOf(id)).history[0]).toMatchObject({ by: null, before: { open: false }, after: { open: true } });
  rmSync(folder, { recursive: true });
});
