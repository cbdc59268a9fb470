import type { FastifyInstance } from 'fastify';
import type { AppOptions } from './app-options.ts';
import { createServer } from './http/create-server.ts';
import { loadTexts } from './i18n.ts';
import { installHttp } from './install-http.ts';
import { mountRoutes } from './mount-routes.ts';
import { openServices } from './open-services.ts';
import type { Services } from './services.ts';
import { startModules } from './start-modules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Services for every module. */
    readonly services: Services;
  }
}

/** Builds the API without a port: tests inject into it, `main.ts` lets it listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const context = { ...options, now: options.now ?? (() => new Date()), texts: loadTexts() };
  const app = createServer(context.config, context.texts);
  await installHttp(app, context);
  const { services, providers, sockets } = await openServices(app, context);
  app.decorate('services', services);
  await startModules(app, services, context, sockets);
  await mountRoutes(app, services, context, providers);
  return app;
}
