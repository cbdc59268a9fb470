import { expect, test } from 'vitest';
import { letterOf } from '../../../server/core/mail/letter.ts';
import { readSettings } from '../../../server/core/reference/settings.ts';
import type { Services } from '../../../server/services.ts';

const settings = readSettings([
  {
    key: 'shop',
    value: {
      name: { kr: '«Уста» & ўғиллари', uz: '«Usta» & oʻgʻillari', ru: '«Усто» & сыновья' },
      legal_entity: '',
      phones: ['+998712001122'],
      hours: { opens: '09:00', closes: '21:00' },
      holidays: [],
      social: {},
      logo: '',
      colours: { brand: '#0a5c2e', brand_ink: '#ffffff' },
    },
  },
]);
// The letter asks for the settings alone.
// A letter asks nothing more of a shop than its settings and its address.
const shop = {
  siteUrl: 'https://shop.example',
  reference: { get: () => Promise.resolve({ settings }) },
} as unknown as Pick<Services, 'reference' | 'siteUrl'>;
const hostile = '</p><script>alert(1)</script>\n"\'&';

/** The words of an HTML text as a reader sees them. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

test('text and HTML of an e-mail have the same content, between the shop’s name and contacts', async () => {
  const letter = await letterOf(
    shop,
    'ru',
    { id: 'a', to: 'dilnoza@example.uz' },
    {
      subject: 'Вход с нового устройства',
      paragraphs: ['Устройство: Firefox.'],
      button: { text: 'Посмотреть сеансы', href: 'https://shop.example/ru/profile/sessions/' },
      why: 'Почему',
    },
  );
  expect(letter.text).toBe(
    [
      'Устройство: Firefox.',
      'Посмотреть сеансы: https://shop.example/ru/profile/sessions/',
      'Почему',
      ['--', '«Усто» & сыновья', 'https://shop.example/ru/', '+998\u00a071\u00a0200\u00a011\u00a022, 9:00–21:00'].join(
        '\n',
      ),
    ].join('\n\n'),
  );
  const words = wordsOf(letter.html);
  expect(words).toContain('«Усто» & сыновья');
  for (const part of ['Вход с нового устройства', 'Устройство: Firefox.', 'Посмотреть сеансы', 'Почему', '9:00–21:00'])
    expect(words).toContain(part);
  expect(letter.html).toContain('background:#0a5c2e;color:#ffffff');
  expect(letter.html).toContain('href="https://shop.example/ru/profile/sessions/"');
});

test('user texts are never part of the e-mail’s HTML or headers', async () => {
  const letter = await letterOf(
    shop,
    'uz',
    { id: 'a', to: 'dilnoza@example.uz' },
    {
      subject: `Xabar\r\nBcc: a@example.uz ${hostile}`,
      paragraphs: [hostile],
      button: { text: hostile, href: `https://shop.example/?"onclick="${hostile}` },
      why: hostile,
    },
  );
  expect(letter.html).not.toMatch(/<script|"onclick=|'&$/m);
  expect(letter.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>&quot;&#39;&amp;');
  expect(letter.subject).not.toMatch(/[\r\n]/);
});
