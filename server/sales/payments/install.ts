import type { FastifyInstance } from 'fastify';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Mount } from '../../http/mount.ts';
import type { RouteIndex } from '../../http/routes-index.ts';
import type { Services } from '../../services.ts';
import { followCards } from './cards/background.ts';
import { bankCallbacks, syncOrder } from './cards/callbacks.ts';
import { cardRoutes } from './cards/routes.ts';
import { orderPage, returnPath } from './payments.ts';
import type { OpenProvider } from './provider.ts';

interface InstallOptions {
  readonly mount: Mount;
  readonly routes: RouteIndex;
  readonly providers: readonly OpenProvider[];
}

/** Installs callbacks of the providers, the return address, and the recurring jobs. */
export async function installPayments(
  app: FastifyInstance,
  services: Services,
  { mount, routes, providers }: InstallOptions,
): Promise<void> {
  for (const provider of providers) await provider.install?.(app, services, routes);
  cardRoutes(mount, services);
  bankCallbacks(app, routes, services);
  followCards(services);
  // A return proves no payment: the bank is queried, and the thanks page queries the order.
  app.get<{ Params: { locale: Locale; id: string } }>(
    `${returnPath}/:locale(^kr$|^uz$|^ru$)/:id(^[1-9][0-9]{0,9}$)`,
    { config: { access: 'callback:return' } },
    async (request, reply) => {
      const { locale, id } = request.params;
      await syncOrder(services, Number(id)).catch((error: unknown) => {
        request.log.warn({ err: error }, 'payment: looking it up failed');
      });
      return reply.redirect(orderPage(Number(id), locale), 302);
    },
  );
}
