import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callbackBodyBytes } from '../../../../../lib/contract/limits.ts';
import type { Services } from '../../../../services.ts';
import type { ProviderCalls } from '../../provider.ts';
import type { ClickSettings } from './settings.ts';
import { clickCodes, readClick, type ClickRequest } from './protocol.ts';
import { completeClick, prepareClick, type ClickResult } from './service.ts';

/** Fields of a form or of a flat JSON object, as texts. */
function fieldsOf(request: FastifyRequest): ReadonlyMap<string, string> {
  const text = typeof request.body === 'string' ? request.body : '';
  if (!text.trimStart().startsWith('{')) return new Map(new URLSearchParams(text));
  try {
    const entries = Object.entries(Object(JSON.parse(text)) as Record<string, unknown>);
    return new Map(
      entries.flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** The shop's side of Click's SHOP-API: two addresses, forms in, JSON out, always 200. */
export function clickRoutes(app: FastifyInstance, { services, routes, settings }: ProviderCalls<ClickSettings>): void {
  const note = (code: ClickResult['code']): string => services.texts.text('ru', `api.click.${code}`);

  const mount = (
    step: 'prepare' | 'complete',
    run: (services: Services, settings: ClickSettings, request: ClickRequest) => Promise<ClickResult>,
  ): void => {
    const url = `/api/payments/click/${step}`;
    routes.add('POST', url);
    app.post(url, { config: { access: 'callback:click' } }, async (request, reply) => {
      const values = fieldsOf(request);
      const call = readClick(values, step === 'complete');
      const result: ClickResult =
        call === undefined
          ? { code: 'request' }
          : settings === undefined
            ? { code: 'sign' }
            : await run(services, settings, call);
      request.log.info({ provider: 'click', step, code: clickCodes[result.code] }, 'payment call');
      const number = Number(values.get('click_trans_id') ?? 0);
      const id = result.payment?.id ?? null;
      return reply.send({
        click_trans_id: Number.isSafeInteger(number) ? number : 0,
        merchant_trans_id: values.get('merchant_trans_id') ?? '',
        ...(step === 'prepare'
          ? { merchant_prepare_id: id }
          : { merchant_confirm_id: result.code === 'success' || result.code === 'paid' ? id : null }),
        error: clickCodes[result.code],
        error_note: note(result.code),
      });
    });
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: callbackBodyBytes }, (_request, body, done) => {
    done(null, body);
  });
  mount('prepare', prepareClick);
  mount('complete', completeClick);
}
