import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { CardPayment, OnlinePayment } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Refusal } from '../../refusal.ts';
import type { RouteIndex } from '../../http/routes-index.ts';
import {
  type Access,
  type DefinedIntegration,
  defineIntegration,
  type Integration,
  remoteAccess,
  type SettingsSchema,
  type IntegrationContext,
} from '../../integrations.ts';
import type { Services } from '../../services.ts';
import type { Bank } from './cards/bank.ts';
import type { PayableOrder, PaymentRedirect } from './payments-port.ts';

/** An order to pay, its return address (without `;` and `=`), and that of its page. */
export interface PaymentTarget {
  readonly order: PayableOrder;
  readonly locale: Locale;
  readonly returnUrl: string;
  readonly pageUrl: string;
}

/** What a provider's callbacks are mounted on; without `settings` there is no agreement, and every call is refused. */
export interface ProviderCalls<Settings> {
  readonly services: Services;
  readonly routes: RouteIndex;
  readonly settings: Settings | undefined;
}

/** The adapter of a provider with its own payment page; loaded by the API only. */
export interface ProviderAdapter<Settings> {
  /** Repeated for the same order it leads to the same payment. Refuses if the provider cannot take it now. */
  start(settings: Settings, target: PaymentTarget): Promise<PaymentRedirect | Refusal>;
  /** Callbacks of the provider, within their own plugin; their access class is `callback:<code>`. */
  routes(app: FastifyInstance, calls: ProviderCalls<Settings>): void;
  readonly jobs: readonly {
    readonly name: string;
    readonly everyMs: number;
    readonly run: (services: Services) => Promise<void>;
  }[];
}

/** A provider in the running API. */
export interface OpenProvider {
  readonly code: OnlinePayment;
  /** Undefined without an agreement: the payment method is not offered. */
  readonly start: ((target: PaymentTarget) => Promise<PaymentRedirect | Refusal>) | undefined;
  /** The bank of a card payment method. */
  readonly bank?: Bank | undefined;
  /** Mounts its callbacks and jobs. */
  install?(app: FastifyInstance, services: Services, routes: RouteIndex): Promise<void>;
}

/** An online payment method; each has its folder, and all of them are in `providers/index.ts`. */
export interface PaymentProvider<Code extends OnlinePayment = OnlinePayment> extends DefinedIntegration<
  Promise<OpenProvider>
> {
  readonly code: Code;
  /** Keys of its own texts, beside `api.payment.<code>`. */
  readonly texts: readonly string[];
}

interface PageDefinition<Code, Schema extends SettingsSchema> extends Integration<Schema> {
  readonly code: Code;
  readonly texts: readonly string[];
  /** Loaded when the API opens it: other programs need the settings only. */
  readonly adapter: () => Promise<ProviderAdapter<z.output<Schema>>>;
}

/** Defines a provider with its own payment page. */
export const definePaymentProvider = <Code extends Exclude<OnlinePayment, CardPayment>, Schema extends SettingsSchema>(
  definition: PageDefinition<Code, Schema>,
): PaymentProvider<Code> => ({
  code: definition.code,
  texts: definition.texts,
  ...defineIntegration(definition, async (settings): Promise<OpenProvider> => {
    const adapter = await definition.adapter();
    return {
      code: definition.code,
      start: settings === undefined ? undefined : (target) => adapter.start(settings, target),
      install: async (app, services, routes) => {
        await app.register(async (own) => {
          adapter.routes(own, { services, routes, settings });
        });
        for (const { name, everyMs, run } of adapter.jobs) services.jobs.add(name, everyMs, () => run(services));
      },
    };
  }),
});

interface BankDefinition<Code> {
  readonly code: Code;
  /** Creates the adapter of the bank. */
  readonly bank: (code: Code, access: Access, context: IntegrationContext) => Bank;
}

/** Defines a bank for cards that are typed on the shop's page of the order, which may redirect to the bank. */
export const defineCardBank = <Code extends CardPayment>({
  code,
  bank,
}: BankDefinition<Code>): PaymentProvider<Code> => ({
  code,
  texts: [],
  ...defineIntegration(
    remoteAccess(`BANK_${code.toUpperCase()}`, `bank/${code}`),
    async (access, context): Promise<OpenProvider> =>
      access === undefined
        ? { code, start: undefined }
        : {
            code,
            bank: bank(code, access, context),
            start: ({ pageUrl }) => Promise.resolve({ kind: 'redirect', url: pageUrl }),
          },
  ),
});
