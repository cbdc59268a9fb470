import type { Config } from '../../server/config.ts';

type Sources = Readonly<Record<string, readonly string[]>>;

const ownSources: Sources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  // The back office shows the preview of a page in a frame.
  'frame-src': ["'self'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
};

/** Sources that Google's documentation of reCAPTCHA requires, by path instead of whole hosts. */
const recaptchaSources: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

const metrikaSources: Sources = {
  'script-src': ['https://mc.yandex.ru', 'https://yastatic.net'],
  'img-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
  'connect-src': ['https://mc.yandex.ru', 'https://mc.yandex.com'],
};

/** The container itself and Google Analytics. Other tags of a container need lines of their own here. */
const tagManagerSources: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/** Sources that Yandex requires for Maps 2.1, loaded with `csp=true` so that it evaluates no strings as code. */
const yandexMapsSources: Sources = {
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

/** Builds the policy of a response. Takes the hash sources of the page's inline scripts. */
export type Policy = (scripts: string) => string;

/** Content-Security-Policy of pages: the shop's own sources and those of the services that the settings enable. */
export function contentSecurityPolicy({
  captchaProvider,
  pixels,
  mapsKey,
}: Pick<Config, 'captchaProvider' | 'pixels' | 'mapsKey'>): Policy {
  const parts = [
    ownSources,
    ...(captchaProvider === 'recaptcha' ? [recaptchaSources] : []),
    ...(pixels.metrika === undefined ? [] : [metrikaSources]),
    ...(pixels.gtm === undefined ? [] : [tagManagerSources]),
    ...(mapsKey === undefined ? [] : [yandexMapsSources]),
  ];
  const names = [...new Set(parts.flatMap((part) => Object.keys(part)))].filter((name) => name !== 'script-src');
  const sourcesOf = (name: string): string =>
    `${name} ${[...new Set(parts.flatMap((part) => part[name] ?? []))].join(' ')}`;
  const [scripts, others] = [sourcesOf('script-src'), names.map(sourcesOf).join('; ')];
  return (inline) => `${scripts}${inline === '' ? '' : ` ${inline}`}; ${others}`;
}
