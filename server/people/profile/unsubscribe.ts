import type { FastifyInstance } from 'fastify';
import { isLocale } from '../../../lib/i18n/locales.ts';
import { newsEndPath, letterTokenSchema } from '../../../lib/contract/letter-links.ts';
import type { RouteIndex } from '../../http/routes-index.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { SealBroken } from '../../vault/vault.ts';
import type { Services } from '../../services.ts';
import { linkTo } from '../../core/links/link-to.ts';

/** Purpose of the encrypted address. */
const purpose = 'news-end';
/** A mail program sends `List-Unsubscribe=One-Click` only. */
const bodyBytes = 1_000;

/** An address as unsubscribe links carry it: encrypted, so that no log and no browser history reveals it. */
export const newsToken = (services: Pick<Services, 'vault'>, email: string): string =>
  services.vault.sealText(email, purpose);

/** Unsubscribe links of an address: a page for people, one call for mail programs. */
export function unsubscribeLinks(
  services: Pick<Services, 'vault' | 'siteUrl'>,
  locale: Parameters<typeof linkTo>[1],
  email: string,
): { readonly page: string; readonly call: string } {
  const token = newsToken(services, email);
  // After the hash, because the page is the same for everybody.
  return {
    page: `${linkTo(services, locale, '/unsubscribe/')}#${token}`,
    call: `${services.siteUrl}${newsEndPath}/${locale}/${token}`,
  };
}

/** Unsubscribes the address of a token; repeating it changes nothing. */
export async function unsubscribe(services: Services, token: string): Promise<{ ended: true } | Refusal> {
  try {
    await services.db
      .deleteFrom('newsletter_emails')
      .where('email', '=', services.vault.openText(token, purpose))
      .execute();
    return { ended: true };
  } catch (error) {
    if (error instanceof SealBroken) return refuse('notFound');
    throw error;
  }
}

/**
 * The address of the `List-Unsubscribe` header (RFC 8058): mail programs post there, without cookies and from anywhere;
 * the token is the proof. A GET redirects to the page, because viewing must not unsubscribe.
 */
export async function installUnsubscribe(app: FastifyInstance, services: Services, routes: RouteIndex): Promise<void> {
  const url = `${newsEndPath}/:locale/:token`;
  routes.add('POST', url);
  routes.add('GET', url);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyBytes }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: { token: string } }>(url, { config: { access: 'callback:news' } }, async (request, reply) => {
      const token = letterTokenSchema.safeParse(request.params.token);
      const done = token.success ? await unsubscribe(services, token.data) : refuse('notFound');
      return reply
        .code('ended' in done ? 200 : 404)
        .type('text/plain; charset=utf-8')
        .send('ended' in done ? 'Unsubscribed\n' : 'Not found\n');
    });
    scope.get<{ Params: { locale: string; token: string } }>(
      url,
      { config: { access: 'callback:news' } },
      async (request, reply) => {
        const { locale, token } = request.params;
        const parsed = letterTokenSchema.safeParse(token);
        return reply.redirect(
          `${linkTo(services, isLocale(locale) ? locale : 'kr', '/unsubscribe/')}${parsed.success ? `#${parsed.data}` : ''}`,
          302,
        );
      },
    );
  });
}
