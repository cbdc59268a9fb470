import { contract } from '../../lib/contract/index.ts';
import { expect, shopUrl, test } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { enterRoom, newStaff, staffText } from '../support/e2e-staff.ts';

const ru = (key: string, values: Record<string, string | number> = {}): string =>
  staffText('ru', `staff.${key}`, values);

test('@phone a content manager raises a price by keyboard, the shop shows it, and the change is undone', async ({
  page,
  request,
}) => {
  const content = await newStaff(request, 'content', 'Kamola');
  // No test buys what is out of stock.
  await enterRoom(page, content, { at: '/staff/products/?state=outOfStock' });
  const field = page
    .getByRole('textbox', { name: /^Цена: / })
    .filter({ visible: true })
    .first();
  await expect(field).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'products');
  const name = ((await field.getAttribute('aria-label')) ?? '').replace(/^Цена: /, '');
  const before = await field.inputValue();
  const raised = Number(before.replaceAll(/\D/g, '')) + 11_000;
  await field.fill(String(raised));
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: ru('products.review') }).click();
  const dialog = page.getByRole('dialog', { name: ru('products.reviewTitle') });
  await expect(dialog.getByText(name)).toBeVisible();
  await expectAccessibleByDayAndNight(page, 'old and new');
  await dialog.getByRole('button', { name: ru('products.save', { count: 1 }) }).click();
  await expect(page.getByText(ru('products.saved', { count: 1 }))).toBeVisible();

  const found = await page.context().request.get(`${shopUrl()}/api/staff/products?q=${encodeURIComponent(name)}`, {
    headers: { 'accept-language': 'ru' },
  });
  const { products } = contract.staff.products.response.parse(((await found.json()) as { data: unknown }).data);
  const id = products.find((product) => product.name === name)?.id;
  const grouped = String(raised).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u00a0');
  await expect.poll(async () => (await request.get(`/ru/product/detail/${id ?? 0}/`)).text()).toContain(grouped);

  await page
    .getByRole('button', { name: ru('products.undo') })
    .first()
    .click();
  await expect(page.getByText(/отменено/).first()).toBeVisible();
  await expect(
    page
      .getByRole('textbox', { name: `Цена: ${name}` })
      .filter({ visible: true })
      .first(),
  ).toHaveValue(before);
});
