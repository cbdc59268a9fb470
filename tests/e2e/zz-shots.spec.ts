import { shopUrl, test } from '../support/e2e.ts';
import { enterRoom, newStaff } from '../support/e2e-staff.ts';

const out = process.env['SHOTS'] ?? '/tmp/staff/shots';
for (const [width, locale, scheme] of [[1440, 'ru', 'light'], [390, 'uz', 'light'], [1440, 'uz', 'dark'], [390, 'ru', 'dark']] as const) {
  test(`shots ${width} ${locale} ${scheme}`, async ({ browser, request }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme: scheme, isMobile: width === 390, hasTouch: width === 390 });
    const page = await context.newPage();
    const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `${out}/${name}-${width}-${locale}-${scheme}.png`, fullPage: true }); };
    const found = (await (await request.get(`${shopUrl()}/api/common/v1/search/filters?category_all=smartfonlar&in_stock=1`)).json()) as { data: { products: { id: number }[] } };
    const id = found.data.products[0]?.id ?? 1;
    await request.post(`${shopUrl()}/api/web/v1/product/add-review`, { multipart: { id: String(id), mark: '4', name: 'Дилноза', advantages: 'Экран яркий, батареи хватает на два дня', flaws: 'Камера слабая ночью', comment: `Пользуюсь месяц, всё устраивает. За эти деньги отличный телефон, привезли на следующий день. ${width}${locale}` } });
    let number = '';
    for (const product of found.data.products) {
      const answer = await request.post(`${shopUrl()}/api/common/v1/order/create/fast`, { data: { product_id: product.id, phone: '+998901234567' } });
      if (answer.status() === 200) { number = ((await answer.json()) as { data: { number: string } }).data.number; break; }
    }
    const admin = await newStaff(request, 'admin', 'Dilnoza Karimova');
    await page.context().addCookies([{ name: 'staff.locale', value: locale, url: `${shopUrl()}/staff` }]);
    await page.goto(`${shopUrl()}/staff/`);
    await shot('signin');
    await enterRoom(page, admin, { locale });
    await shot('home');
    for (const part of ['orders', 'calls', 'reviews', 'people', 'audit', 'account']) { await page.goto(`${shopUrl()}/staff/${part}/`); await shot(part); }
    await page.goto(`${shopUrl()}/staff/reviews/`); await page.waitForTimeout(700); await page.keyboard.press('r'); await shot('reasons');
    await page.goto(`${shopUrl()}/staff/orders/${number}/`); await shot('order');
    await page.goto(`${shopUrl()}/staff/calls/`); await page.waitForTimeout(500); await page.getByRole('listitem').filter({ hasText: number }).getByRole('button').first().click(); await shot('call-taken');
    await context.close();
  });
}
