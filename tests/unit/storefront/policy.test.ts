import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../storefront/csp/policy.ts';

const none = { metrika: undefined, gtm: undefined };
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

test.each(['altcha', 'off'] as const)(
  'with %s and without counters pages load from their own host only',
  (provider) => {
    const policy = contentSecurityPolicy({ mapsKey: undefined, captchaProvider: provider, pixels: none })('');
    expect(policy).not.toMatch(/https?:/);
    expect(directive(policy, 'script-src')).toEqual(["'self'"]);
    expect(directive(policy, 'object-src')).toEqual(["'none'"]);
  },
);

test('reCAPTCHA allows only its own paths of Google', () => {
  const policy = contentSecurityPolicy({ mapsKey: undefined, captchaProvider: 'recaptcha', pixels: none })('');
  const foreign = policy.match(/https:\/\/\S+/g) ?? [];
  expect(foreign.length).toBeGreaterThan(0);
  for (const source of foreign)
    expect(source.replace(';', '')).toMatch(
      /^https:\/\/(www\.google\.com|www\.gstatic\.com|recaptcha\.google\.com)\/recaptcha\/$/,
    );
  expect(directive(policy, 'frame-src')).toContain('https://www.google.com/recaptcha/');
});

test('each counter allows only its own hosts', () => {
  const metrika = contentSecurityPolicy({
    mapsKey: undefined,
    captchaProvider: 'altcha',
    pixels: { ...none, metrika: '1' },
  })('');
  expect(directive(metrika, 'script-src')).toContain('https://mc.yandex.ru');
  expect(metrika).not.toContain('google');
  const gtm = contentSecurityPolicy({
    mapsKey: undefined,
    captchaProvider: 'altcha',
    pixels: { ...none, gtm: 'GTM-ABCD' },
  })('');
  expect(directive(gtm, 'script-src')).toContain('https://www.googletagmanager.com');
  expect(gtm).not.toContain('yandex');
});

test('a Yandex Maps key allows what its maps need, and no evaluation of strings', () => {
  const policy = contentSecurityPolicy({ captchaProvider: 'off', pixels: none, mapsKey: 'a-key-of-maps' })('');
  expect(directive(policy, 'script-src')).toContain('https://api-maps.yandex.ru');
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toContain('mc.yandex');
});

test('no directive and no source is repeated', () => {
  const policy = contentSecurityPolicy({
    mapsKey: undefined,
    captchaProvider: 'recaptcha',
    pixels: { metrika: '1', gtm: 'GTM-ABCD' },
  })("'sha256-a'");
  const names = policy.split('; ').map((part) => part.split(' ')[0]);
  expect(new Set(names).size).toBe(names.length);
  for (const part of policy.split('; ')) expect(new Set(part.split(' ')).size).toBe(part.split(' ').length);
});

test('a page’s scripts are allowed only by their hashes, and the policy stays below 2 kB', () => {
  const sums = Array.from({ length: 8 }, (_empty, index) => `'sha256-${String(index).repeat(43)}='`).join(' ');
  const policy = contentSecurityPolicy({
    mapsKey: undefined,
    captchaProvider: 'recaptcha',
    pixels: { metrika: '1', gtm: 'GTM-ABCD' },
  })(sums);
  expect(directive(policy, 'script-src')).toEqual(expect.arrayContaining(sums.split(' ')));
  for (const wide of ['unsafe-inline', 'unsafe-eval', 'strict-dynamic', 'nonce-'])
    expect(directive(policy, 'script-src').join(' ')).not.toContain(wide);
  expect(policy.length).toBeLessThanOrEqual(2_000);
});
