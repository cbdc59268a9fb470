import { expect, open, test, text } from '../support/e2e.ts';
import { expectAccessibleByDayAndNight } from '../support/e2e-barriers.ts';
import { chatMenu, chatText, chatWindow, helpButton, messageField, openChat, operator } from '../support/e2e-chat.ts';

test(
  'the contact menu offers four channels and opens the chat; both return the focus when they close',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/ru/katalog/');
    const button = helpButton(page, 'ru');
    // At rest it lies over nothing that can be pressed, nor over the navigation.
    const covered = await button.evaluate((element) => {
      const own = element.getBoundingClientRect();
      return [...document.querySelectorAll('a, button, input, select, nav')]
        .filter((other) => {
          if (other.contains(element) || element.contains(other) || !other.checkVisibility()) return false;
          const box = other.getBoundingClientRect();
          return (
            box.width > 0 &&
            box.left < own.right &&
            own.left < box.right &&
            box.top < own.bottom &&
            own.top < box.bottom
          );
        })
        .map((other) => other.outerHTML.slice(0, 80));
    });
    expect(covered).toEqual([]);
    await button.click();
    const menu = chatMenu(page, 'ru');
    await expect(menu.getByRole('link', { name: chatText('ru', 'call') })).toHaveAttribute('href', /^tel:\+998\d{9}$/);
    await expect(menu.getByRole('link', { name: chatText('ru', 'mail') })).toHaveAttribute('href', /^mailto:.+@/);
    await expect(menu.getByRole('link', { name: chatText('ru', 'messenger') })).toHaveAttribute(
      'href',
      /^https:\/\/t\.me\//,
    );
    await expect(menu.getByRole('button', { name: chatText('ru', 'online') })).toBeFocused();
    await expectAccessibleByDayAndNight(page, 'the contact menu', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(chatWindow(page, 'ru')).toBeVisible();
    await expectAccessibleByDayAndNight(page, 'the start of a chat', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(chatWindow(page, 'ru')).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('every page of the default layout has the contact button, a page without header has none, and the chat loads no script before it is opened', async ({
  page,
}) => {
  for (const path of ['/ru/', '/ru/katalog/', '/ru/news/']) {
    await open(page, path);
    await expect(helpButton(page, 'ru'), path).toBeVisible();
  }
  const scripts = await page.evaluate(async () => {
    const addresses = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js'));
    return (await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))).join('\n');
  });
  for (const word of ['mobile-session', 'socket.io', '/api/socket/']) expect(scripts, word).not.toContain(word);
  for (const path of ['/ru/deleted-account/', '/ru/privacy-policy/', '/ru/web-view/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('button', { name: text('ru', 'header.help') }), path).toHaveCount(0);
  }
});

test('a guest starts a chat only with a name and a complete phone, which is sent as twelve digits', async ({
  page,
  browser,
  request,
}) => {
  const sardor = await operator(browser, request);
  await open(page, '/ru/news/');
  const window = await openChat(page, 'ru');
  const [name, phone] = [window.getByLabel(chatText('ru', 'name')), window.getByLabel(chatText('ru', 'phone'))];
  const begin = window.locator('button[type=submit]');
  await expect(begin).toBeDisabled();
  await name.focus();
  await phone.focus();
  await expect(window.getByText(chatText('ru', 'nameError'))).toBeVisible();
  await name.fill('И'.repeat(40));
  await expect(name).toHaveValue('И'.repeat(30));
  await expect(begin).toBeDisabled();
  await phone.pressSequentially('90123456');
  await name.focus();
  await expect(window.getByText(chatText('ru', 'phoneError'))).toBeVisible();
  await phone.press('End');
  for (let times = 0; times < 20; times += 1) await phone.press('Backspace');
  await expect(phone).toHaveValue(/^\+998 ?$/);
  await phone.pressSequentially('901234567');
  await expect(phone).toHaveValue('+998 90 123 45 67');
  await name.fill('');
  await expect(begin).toBeDisabled();
  await name.fill('Иван');
  const sent = page.waitForRequest(/register-guest/);
  await begin.click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Иван', phone: '998901234567' });
  await expect(messageField(page, 'ru')).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys((JSON.parse(sessionStorage.getItem('chat_auth') ?? '{}') as { state: object }).state),
    ),
  ).toEqual(['chat_token']);
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(['chat_auth', 'home']);
  await sardor.leave();
});
