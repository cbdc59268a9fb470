import { readFile } from 'node:fs/promises';
import { contract } from '../../lib/contract/index.ts';
import { expect, shopUrl, test } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';
import { inWindows1251 } from '../support/windows-1251.ts';

const ru = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staff.imports.${key}`, values);

test('@phone a content manager uploads a faulty spreadsheet, sees its refused rows, runs the import and undoes it', async ({
  page,
  request,
}, { project }) => {
  test.slow();
  const content = await newStaff(request, 'content', `Kamola ${project.name}`);
  await enterRoom(page, content, { at: '/staff/imports/' });
  await expect(page.getByRole('heading', { name: ru('bringTitle') })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'lists');
  // No test buys what is out of stock; each project has products of its own.
  const products = async () => {
    const answer = await page.context().request.get(`${shopUrl()}/api/staff/products?state=outOfStock&sort=dearest`);
    return contract.staff.products.response.parse(((await answer.json()) as { data: unknown }).data).products;
  };
  const at = project.name === 'phone' ? 4 : 1;
  const [one, two] = (await products()).slice(at, at + 2);
  if (one === undefined || two === undefined) throw new Error('too few products are out of stock');
  const price = one.sale_price - 11_000;
  const grouped = String(price).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ' ');
  await page.getByLabel(ru('file')).setInputFiles({
    name: 'Прайс.csv',
    mimeType: 'text/csv',
    buffer: inWindows1251(
      `Код;Цена, сум;Примечание\r\n${one.external_id};${grouped},00 сум;\r\n${two.external_id};договорная;уточнить\r\n`,
    ),
  });
  await page.getByRole('button', { name: ru('check') }).click();

  await expect(page.getByText(ru('notices.encoding', { about: 'windows-1251' }))).toBeVisible();
  await expect(page.getByText(ru('notices.unknownColumn', { about: 'Примечание' }))).toBeVisible();
  await expect(page.getByText(grouped.replaceAll(' ', '\u00a0'))).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'difference');
  await page.getByRole('tab', { name: `${ru('kinds.refused')} · 1` }).click();
  await expect(page.getByText(new RegExp(`«договорная» · ${ru('reasons.price')}`))).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: ru('saveRefused') }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain(`${two.external_id};договорная;уточнить;`);

  const priceOf = async (code: string) => (await products()).find((each) => each.external_id === code)?.sale_price;
  expect(await priceOf(one.external_id)).toBe(one.sale_price);
  // Another test may import at the same time: its person is named, and a later press succeeds.
  await expect(async () => {
    await page.getByRole('button', { name: ru('run', { count: 1 }) }).click();
    await expect(page.getByRole('progressbar').or(page.getByText(ru('outcomes.done', { all: 2 })))).toBeVisible();
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(ru('outcomes.done', { all: 2 }))).toBeVisible({ timeout: 30_000 });
  expect(await priceOf(one.external_id)).toBe(price);

  await page.getByRole('button', { name: ru('back') }).click();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: `Kamola ${project.name}` })
    .first();
  await entry.getByRole('button', { name: ru('undo') }).click();
  const dialog = page.getByRole('dialog', { name: ru('undoTitle') });
  await expect(dialog.getByText(ru('undoRestored', { count: 1 }))).toBeVisible();
  await dialog.getByRole('button', { name: ru('undo') }).click();
  await expect(entry.getByText(ru('importStates.takenBack'))).toBeVisible({ timeout: 30_000 });
  expect(await priceOf(one.external_id)).toBe(one.sale_price);
});
