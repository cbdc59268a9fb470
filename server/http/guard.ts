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
    /** Access class of the route; without one the API does not start. */
    access?: RouteAccess;
    /** Action of a staff call; without one the API does not start. */
    action?: StaffAction | undefined;
    /** A call that a page repeats by itself. */
    poll?: boolean;
  }
}

export interface GuardOptions extends SiteOptions {
  readonly texts: Texts;
  readonly secret: string;
  /** Authenticates `token` routes: returns the caller or a refusal. */
  readonly checkToken: (request: FastifyRequest) => Promise<Refusal | undefined>;
  /** Authenticates Bearer tokens of shoppers. */
  readonly sessions: Sessions;
  /** Authenticates tokens of the support chat. */
  readonly guests: ChatGuests;
  /** Authenticates cookies of staff. */
  readonly staff: StaffSessions;
  readonly now: () => Date;
  /** Paths below which a package adds routes, with their access class. */
  readonly packages: Readonly<Record<string, RouteAccess>>;
}

const readingMethods = ['GET', 'HEAD'];

const isCallback = (access: RouteAccess): access is Extract<RouteAccess, `callback:${string}`> =>
  access.startsWith('callback:');

/** Why a request is refused; undefined if it may continue. */
async function refusalOf(
  request: FastifyRequest,
  access: RouteAccess,
  options: GuardOptions,
): Promise<Refusal | undefined> {
  // Providers and returning shoppers come from other sites and bring their own proof.
  if (isCallback(access)) return undefined;
  // A page of another site does not know the token, and browsers do not add it.
  if (access === 'token') return options.checkToken(request);
  if (access !== 'public' && isCrossSite(request, options)) {
    request.log.info({ req: request }, 'cross-site call refused');
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
  // A caller who signs in or out, or renews a session, may have an expired token.
  if (access === 'signIn' || access === 'staffEntrance') return undefined;
  if (access === 'chat') return checkChat(request, options);
  return checkSession(request, access, options.sessions);
}

/** Registered routes as declared, for checks of all of them. */
export interface GuardedRoute {
  readonly method: string;
  readonly url: string;
  readonly access: RouteAccess;
  readonly action: StaffAction | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the API with its access class. */
    readonly guardedRoutes: readonly GuardedRoute[];
  }
}

/**
 * Decides who may call what; the only place that does. Each route declares its access class; every request is checked
 * before anything of it is read, and a route without a class keeps the API from starting.
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
    // Unknown addresses have no class: they get 404 and do nothing.
    const { access } = request.routeOptions.config;
    const refusal = access === undefined ? undefined : await refusalOf(request, access, options);
    if (refusal !== undefined) await sendRefusal(options.texts, request, reply, refusal);
  });
}
