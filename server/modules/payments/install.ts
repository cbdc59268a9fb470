import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { cardPayments } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Config } from '../../config.ts';
import type { Mount } from '../../http/mount.ts';
import type { RouteIndex } from '../../http/routes-index.ts';
import { hmac } from '../../secret.ts';
import type { Shop } from '../shop.ts';
import { clickProvider } from './click/provider.ts';
import { clickRoutes } from './click/routes.ts';
import type { ClickSettings } from './click/service.ts';
import { endOverduePayme } from './payme/methods.ts';
import { paymeProvider, type PaymeSettings } from './payme/provider.ts';
import { paymeRoutes } from './payme/routes.ts';
import { httpBank } from './cards/bank.ts';
import { callbackPath, cardRoutes, syncOrder } from './cards/routes.ts';
import type { Banks, CardDesk } from './cards/ledger.ts';
import type { PaymentProvider } from './port.ts';

const overdueEveryMs = 60_000;
const returnPath = '/api/payments/return';

/** What the shop has agreed with whom. */
export interface Desks { readonly payme: PaymeSettings | undefined; readonly click: ClickSettings | undefined; readonly banks: Banks }

/** The desks with their keys; a demonstration's keys come from the shop's own secret, so nobody else can call. */
export function desksOf(config: Config, secret: string, log: FastifyBaseLogger): Desks {
  const { payme, click } = config;
  return {
    payme: payme === undefined ? undefined : { ...payme, key: payme.key ?? hmac(secret, 'payme demo') },
    click: click === undefined ? undefined : { ...click, secretKey: click.secretKey ?? hmac(secret, 'click demo') },
    banks: Object.fromEntries(cardPayments.flatMap((method) => {
      const access = config.banks[method]
        ?? (config.simulatorUrl === undefined ? undefined : { url: `${config.simulatorUrl}/bank/${method}`, key: 'simulator' });
      return access === undefined ? [] : [[method, httpBank(method, access, config.partnerTimeoutMs, log)]];
    })),
  };
}

const prefixOf = (locale: Locale): string => (locale === 'kr' ? '' : `/${locale}`);
const siteOf = (config: Config): string => config.siteUrl.replace(/\/$/, '');

/** Where a provider sends the shopper back to: an address without `=`, which leads on to the thanks page. */
const returnUrlOf = (siteUrl: string) => (orderId: number, locale: Locale): string =>
  `${siteUrl}${returnPath}/${locale}/${orderId}`;

/** The providers that the settings know. Cards are typed on the shop's own page of the order, which leads on to the bank. */
export function providersOf(config: Config, { payme, click, banks }: Desks): PaymentProvider[] {
  const back = returnUrlOf(siteOf(config));
  return [
    ...(payme === undefined ? [] : [paymeProvider(payme, back)]),
    ...(click === undefined ? [] : [clickProvider(click, back)]),
    ...cardPayments.filter((code) => banks[code] !== undefined).map((code): PaymentProvider => ({
      code,
      start: (order, locale) => Promise.resolve({ kind: 'redirect' as const, url: `${siteOf(config)}${prefixOf(locale)}/thanks/?id=${order.id}` }),
    })),
  ];
}

interface InstallOptions { readonly mount: Mount; readonly routes: RouteIndex; readonly desks: Desks; readonly config: Config }

/** Calls of the providers, the way back to the shop, and what has to be looked at again and again. */
export async function installPayments(app: FastifyInstance, shop: Shop, { mount, routes, desks, config }: InstallOptions): Promise<void> {
  const site = siteOf(config);
  const desk: CardDesk = { shop, banks: desks.banks, returnUrl: returnUrlOf(site), callbackUrl: (method) => `${site}${callbackPath(method)}` };
  await app.register(paymeRoutes, { shop, routes, key: desks.payme?.key });
  await app.register(clickRoutes, { shop, routes, settings: desks.click });
  cardRoutes(mount, app, routes, desk);
  shop.jobs.add('payments.payme-overdue', overdueEveryMs, () => endOverduePayme(shop));
  // Coming back proves nothing: the bank is asked, and the thanks page asks what is true.
  app.get<{ Params: { locale: Locale; id: string } }>(`${returnPath}/:locale(^kr$|^uz$|^ru$)/:id(^[1-9][0-9]{0,9}$)`, { config: { access: 'callback:return' } }, async (request, reply) => {
    const { locale, id } = request.params;
    await syncOrder(desk, Number(id)).catch((error: unknown) => { request.log.warn({ err: error }, 'a payment could not be looked up'); });
    return reply.redirect(`${prefixOf(locale)}/thanks/?id=${id}`, 302);
  });
}
