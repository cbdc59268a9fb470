import { contract } from '../../lib/contract/index.ts';
import { expect, shopUrl, test } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffCaller, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staff.${key}`, values);
const cell = (text: 'name', locale: 'uz' | 'kr' | 'ru', language: 'ru' | 'uz' = 'ru'): string => {
  const say = (key: string, values = {}) => staffText(language, `staff.product.${key}`, values);
  return say('textIn', { text: say(`text.${text}`), language: say(`language.${locale}`) });
};

test('@phone a product is found, renamed in two languages, seen in the shop, and restored', async ({
  page,
  request,
}) => {
  const content = await newStaff(request, 'content', 'Kamola');
  const caller = await staffCaller(page.context().browser() ?? never(), request, 'content', 'Zafar');
  // No test buys what is out of stock; each window takes a product of its own.
  const { products } = contract.staff.products.response.parse(
    await caller.call<unknown>('products?state=outOfStock&sort=cheapest'),
  );
  await caller.leave();
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  const product = products[isPhone ? 1 : 0];
  if (product === undefined) throw new Error('no product is out of stock');
  await enterRoom(page, content, { at: '/staff/products/' });

  // Press 1: the search takes its words while they are typed; press 2: the product.
  await page.getByLabel(ru('products.search')).fill(product.external_id);
  await page
    .locator('tr, li')
    .filter({ hasText: product.external_id, visible: true })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: ru('product.texts') })).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'a product');
  const latin = page.getByRole('textbox', { name: cell('name', 'uz') });
  const former = await latin.inputValue();
  const marks = isPhone ? 'Tarvuzsimon' : 'Qovunsimon';
  const inRussian = isPhone ? 'Арбузный' : 'Дынный';
  await latin.fill(`${former} ${marks}`);
  // On a phone the languages are tabs: press 3.
  if (isPhone) await page.getByRole('tab', { name: ru('product.language.ru') }).click();
  const russian = page.getByRole('textbox', { name: cell('name', 'ru') });
  const formerRussian = await russian.inputValue();
  await russian.fill(`${formerRussian} ${inRussian}`);
  await page.getByRole('button', { name: ru('product.save'), exact: true }).click();
  await expect(page.getByText(ru('product.saved'), { exact: true })).toBeVisible();

  const inShop = async (path: string) => (await request.get(`${shopUrl()}${path}product/detail/${product.id}/`)).text();
  await expect.poll(() => inShop('/ru/'), { timeout: 5_000 }).toContain(inRussian);
  await expect.poll(() => inShop('/uz/'), { timeout: 5_000 }).toContain(marks);

  await page
    .getByRole('button', { name: ru('product.restoreOf', { field: ru('products.fields.name.ru') }) })
    .first()
    .click();
  await expect(russian).toHaveValue(formerRussian);
  await expect.poll(() => inShop('/ru/'), { timeout: 5_000 }).not.toContain(inRussian);
  await page
    .getByRole('button', { name: ru('product.restoreOf', { field: ru('products.fields.name.uz') }) })
    .first()
    .click();
  await expect.poll(() => inShop('/uz/'), { timeout: 5_000 }).not.toContain(marks);
});

const never = (): never => {
  throw new Error('no browser');
};

test('two people on one product: each keeps a field of theirs, and the later one is asked about the common field', async ({
  page,
  browser,
  request,
}) => {
  const [one, two] = [await newStaff(request, 'content', 'Kamola'), await newStaff(request, 'admin', 'Zafar')];
  const caller = await staffCaller(browser, request, 'content', 'Nodira');
  const { products } = contract.staff.products.response.parse(
    await caller.call<unknown>('products?state=outOfStock&sort=dearest'),
  );
  await caller.leave();
  const [product] = products;
  if (product === undefined) throw new Error('no product is out of stock');
  const at = `/staff/products/${product.id}/`;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const other = await context.newPage();
  await enterRoom(page, one, { at });
  await enterRoom(other, two, { at, locale: 'uz' });
  const uz = (key: string, values = {}) => staffText('uz', `staff.product.${key}`, values);

  const mine = page.getByRole('textbox', { name: cell('name', 'ru') });
  const theirs = other.getByRole('textbox', { name: cell('name', 'ru', 'uz') });
  const former = await mine.inputValue();
  await theirs.fill(`${former} Зимний`);
  await mine.fill(`${former} Летний`);
  await page.getByRole('button', { name: ru('product.save'), exact: true }).click();
  await expect(page.getByText(ru('product.saved'), { exact: true })).toBeVisible();
  await other.getByRole('button', { name: uz('save'), exact: true }).click();
  const question = other.getByRole('list', { name: uz('conflict.title') });
  await expect(question.getByText(`${former} Летний`)).toBeVisible();
  await expect(question.getByText(`${former} Зимний`)).toBeVisible();
  await expectAccessibleByDayAndNight(other, 'two versions');
  await question.getByRole('button', { name: /Menikini|mening/i }).click();
  await other.getByRole('button', { name: uz('save'), exact: true }).click();
  await expect(other.getByText(uz('saved'), { exact: true })).toBeVisible();

  await theirs.fill(former);
  await other.getByRole('button', { name: uz('save'), exact: true }).click();
  await expect(other.getByText(uz('unsaved', { count: 1 }))).toBeHidden();
  await context.close();
});
