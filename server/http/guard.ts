import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RouteAccess } from '../../lib/contract/access.ts';
import type { StaffAction } from '../../lib/staff/permissions.ts';
import type { Texts } from '../i18n.ts';
import { type ChatGuests, checkChat } from './chat-caller.ts';
import { isCrossSite, type SiteOptions } from './cross-site.ts';
import { sendRefusal } from './envelope.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { checkSession, type Sessions } from './session.ts';
import { isCommand } from './command.ts';
import { checkStaff, type StaffSessions } from './staff.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; one without it keeps the API from starting. */
    access?: RouteAccess;
    /** What a call of the staff does; one without it keeps the API from starting. */
    action?: StaffAction | undefined;
    /** A page asks by itself. */
    poll?: boolean;
  }
}

export interface GuardOptions extends SiteOptions {
  readonly texts: Texts;
  readonly secret: string;
  /** Asked for `token` routes: who holds a token of the shop's own systems, or why not. */
  readonly checkToken: (request: FastifyRequest) => Promise<Refusal | undefined>;
  /** Asked for Bearer tokens of shoppers. */
  readonly sessions: Sessions;
  /** Asked for tokens of the support chat. */
  readonly guests: ChatGuests;
  /** Asked for cookies of the staff. */
  readonly staff: StaffSessions;
  readonly now: () => Date;
  /** Addresses below which a package puts routes of its own, and who may call those. */
  readonly packages: Readonly<Record<string, RouteAccess>>;
}

const readingMethods = ['GET', 'HEAD'];

const isCallback = (access: RouteAccess): access is Extract<RouteAccess, `callback:${string}`> =>
  access.startsWith('callback:');

/** Why a request may not go on; undefined when it may. */
async function refusalOf(
  request: FastifyRequest,
  access: RouteAccess,
  options: GuardOptions,
): Promise<Refusal | undefined> {
  // Providers and returning shoppers come from elsewhere by their nature, and bring proof of their own.
  if (isCallback(access)) return undefined;
  // A page of another site doesn't know the token, and no browser adds it by itself.
  if (access === 'token') return options.checkToken(request);
  if (access !== 'public' && isCrossSite(request, options)) {
    request.log.info({ req: request }, 'a call from another site was refused');
    return refuse('forbidden');
  }
  if (access === 'command') return isCommand(request, options.secret) ? undefined : refuse('notFound');
  if (access === 'staff') {
    const { action, poll = false } = request.routeOptions.config;
    return action === undefined
      ? refuse('forbidden')
      : checkStaff(request, action, options.staff, options.now(), !poll);
  }
  if (access === 'storefront')
    return request.isThroughStorefront && request.clientAddress === undefined ? undefined : refuse('notFound');
  if (access === 'internal') return request.isThroughStorefront ? refuse('notFound') : undefined;
  // Who signs in or out, or renews a session, may well come with a token that is over.
  if (access === 'entrance' || access === 'staffEntrance') return undefined;
  if (access === 'chat') return checkChat(request, options);
  return checkSession(request, access, options.sessions);
}

/** Routes that were put on the API, as they were declared: for checks of all of them. */
export interface GuardedRoute {
  readonly method: string;
  readonly url: string;
  readonly access: RouteAccess;
  readonly action: StaffAction | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API with its class of access. */
    readonly guardedRoutes: readonly GuardedRoute[];
  }
}

/**
 * The one place that decides who may call what. Each route declares its class of access; here every request is held
 * against it before anything of it is read, and a route without a class keeps the API from starting.
 */
export function installGuard(app: FastifyInstance, options: GuardOptions): void {
  const known: GuardedRoute[] = [];
  app.decorate('guardedRoutes', known);
  app.addHook('onRoute', (route) => {
    const ofPackage = Object.entries(options.packages).find(
      ([prefix]) => route.url === prefix || route.url.startsWith(`${prefix}/`),
    )?.[1];
    const access = route.config?.access ?? ofPackage;
    const methods = [route.method].flat();
    if (access === undefined) throw new Error(`${methods.join(', ')} ${route.url} does not say who may call it`);
    if (access === 'public' && methods.some((method) => !readingMethods.includes(method))) {
      throw new Error(`${methods.join(', ')} ${route.url} is public, but only reading may be`);
    }
    const action = route.config?.action;
    if ((access === 'staff') !== (action !== undefined))
      throw new Error(`${methods.join(', ')} ${route.url}: calls of the staff name their action, and no others do`);
    route.config = { ...route.config, access };
    known.push(...methods.map((method) => ({ method, url: route.url, access, action })));
  });
  app.addHook('onRequest', async (request, reply) => {
    // Addresses that nobody serves have no class: they are answered 404 and do nothing.
    const { access } = request.routeOptions.config;
    const refusal = access === undefined ? undefined : await refusalOf(request, access, options);
    if (refusal !== undefined) await sendRefusal(options.texts, request, reply, refusal);
  });
}
