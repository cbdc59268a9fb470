import type { Config } from '../../server/config.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

const own: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

/** What Google's documentation of reCAPTCHA asks for, by path and not by whole hosts. */
const recaptcha: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const metrika: Sources = {
  'script-src': ['https://mc.yandex.ru', 'https://yastatic.net'],
  'img-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};

/** The container itself and Google Analytics; other tags of a container need their own lines here. */
const tagManager: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** What Yandex asks for of version 2.1 of its maps, loaded with `csp=true` so that nothing is made of strings. */
const yandexMaps: Sources = {
  'script-src': [
    'https://api-maps.yandex.ru',
    'https://suggest-maps.yandex.ru',
    'https://*.maps.yandex.net',
    'https://yastatic.net',
  ],
  'style-src': ['blob:'],
  'img-src': ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yandex.ru'],
  'connect-src': ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://suggest-maps.yandex.ru'],
  'frame-src': ['https://api-maps.yandex.ru'],
};

export const policyHeader = 'Content-Security-Policy';

/** The policy of an answer; given the sources of the scripts that stand in the page itself, as it names them. */
export type Policy = (scripts: string) => string;

/** The pages' Content-Security-Policy: the shop's own sources, and of others those that the settings switch on. */
export function contentSecurityPolicy({
  captchaProvider,
  pixels,
  mapsKey,
}: Pick<Config, 'captchaProvider' | 'pixels' | 'mapsKey'>): Policy {
  const parts = [
    own,
    ...(captchaProvider === 'recaptcha' ? [recaptcha] : []),
    ...(pixels.metrika === undefined ? [] : [metrika]),
    ...(pixels.gtm === undefined ? [] : [tagManager]),
    ...(mapsKey === undefined ? [] : [yandexMaps]),
  ];
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))].filter((name) => name !== 'script-src');
  const sourcesOf = (name: string): string =>
    `${name} ${[...new Set(parts.flatMap((part) => part[name] ?? []))].join(' ')}`;
  const [scripts, others] = [sourcesOf('script-src'), names.map(sourcesOf).join('; ')];
  return (inline) => `${scripts}${inline === '' ? '' : ` ${inline}`}; ${others}`;
}
