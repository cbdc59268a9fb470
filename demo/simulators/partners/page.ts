import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loanPartners } from '../../../lib/contract/constants.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { isLocale, type Locale } from '../../../lib/i18n/locales.ts';
import type { PartnerModel } from './partner-model.ts';
import type { Guarded } from './guard.ts';

interface Words { readonly lang: string; readonly title: string; readonly sum: string; readonly currency: string; readonly approve: string; readonly decline: string; readonly note: string; readonly ended: string }

/** The page belongs to no shop, so its words stand here. */
const words: Readonly<Record<Locale, Words>> = {
  kr: { lang: 'uz-Cyrl', title: 'Муддатли тўлов аризаси', sum: 'Товарлар нархи', currency: 'сўм', approve: 'Тасдиқлаш', decline: 'Бекор қилиш', note: 'Бу намойиш учун ҳамкор саҳифаси: ҳақиқий ариза берилмайди.', ended: 'Бу ариза якунланган' },
  uz: { lang: 'uz-Latn', title: 'Muddatli toʻlov arizasi', sum: 'Tovarlar narxi', currency: 'soʻm', approve: 'Tasdiqlash', decline: 'Bekor qilish', note: 'Bu namoyish uchun hamkor sahifasi: haqiqiy ariza berilmaydi.', ended: 'Bu ariza yakunlangan' },
  ru: { lang: 'ru', title: 'Заявка на рассрочку', sum: 'Стоимость товаров', currency: 'сум', approve: 'Подтвердить', decline: 'Отказаться', note: 'Это демонстрационная страница партнёра: настоящая заявка не подаётся.', ended: 'Эта заявка завершена' },
};

const style = 'body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:10vh auto;padding:0 1rem;color:#1c1c1e}h1{font-size:1.5rem}button,a{font:inherit;min-height:48px;padding:0 1.5rem;border:1px solid #8a8a8e;border-radius:10px;background:#fff;margin:0 .75rem .75rem 0;cursor:pointer}button[value=approve]{background:#fbc100;border-color:#fbc100}small{color:#5a5a5f}';
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const params = z.object({ partner: z.enum(loanPartners), ref: z.string() });

/** The page of a redirect partner, where the shopper approves or declines, and goes back to the shop. */
export function pageRoutes(app: FastifyInstance, model: PartnerModel, guarded: Guarded): void {
  app.get('/partners/:partner/page/:ref', guarded(async (request, reply) => {
    const { partner, ref } = params.parse(request.params);
    const application = model.find(partner, ref);
    if (application === undefined) return reply.code(404).send({ error: 'not_found' });
    const text = words[isLocale(application.locale) ? application.locale : 'kr'];
    const form = application.status === 'redirect'
      ? `<form method="post"><button name="decision" value="approve">${text.approve}</button><button name="decision" value="decline">${text.decline}</button></form>`
      : `<p>${text.ended}</p><p><a href="${escape(application.returnUrl)}">→</a></p>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(
      `<!doctype html><html lang="${text.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${style}</style>`
      + `<main><h1>${escape(partner.toUpperCase())}: ${text.title}</h1><p>${text.sum}: <b>${formatNumber(application.sum)} ${text.currency}</b></p>${form}<small>${text.note}</small></main></html>`,
    );
  }));
  app.post('/partners/:partner/page/:ref', guarded(async (request, reply) => {
    const { partner, ref } = params.parse(request.params);
    const application = model.find(partner, ref);
    if (application === undefined) return reply.code(404).send({ error: 'not_found' });
    model.choose(application, z.object({ decision: z.string() }).parse(request.body).decision === 'approve');
    return reply.redirect(application.returnUrl, 303);
  }));
}
