import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loanPartners } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { amountOf, escapeHtml, pageLocale, sendPage } from '../page.ts';
import type { PartnerModel } from './partner-model.ts';
import type { Guarded } from './guard.ts';

type Word = 'title' | 'sum' | 'confirm' | 'decline' | 'note' | 'ended';

const words: Readonly<Record<Locale, Readonly<Record<Word, string>>>> = {
  kr: {
    title: 'Муддатли тўлов аризаси',
    sum: 'Товарлар нархи',
    confirm: 'Тасдиқлаш',
    decline: 'Бекор қилиш',
    note: 'Бу намойиш учун ҳамкор саҳифаси: ҳақиқий ариза берилмайди.',
    ended: 'Бу ариза якунланган',
  },
  uz: {
    title: 'Muddatli toʻlov arizasi',
    sum: 'Tovarlar narxi',
    confirm: 'Tasdiqlash',
    decline: 'Bekor qilish',
    note: 'Bu namoyish uchun hamkor sahifasi: haqiqiy ariza berilmaydi.',
    ended: 'Bu ariza yakunlangan',
  },
  ru: {
    title: 'Заявка на рассрочку',
    sum: 'Стоимость товаров',
    confirm: 'Подтвердить',
    decline: 'Отказаться',
    note: 'Это демонстрационная страница партнёра: настоящая заявка не подаётся.',
    ended: 'Эта заявка завершена',
  },
};

const params = z.object({ partner: z.enum(loanPartners), ref: z.string() });

/** The page of a redirect partner, where the shopper approves or declines, and goes back to the shop. */
export function pageRoutes(app: FastifyInstance, model: PartnerModel, guarded: Guarded): void {
  app.get(
    '/partners/:partner/page/:ref',
    guarded(async (request, reply) => {
      const { partner, ref } = params.parse(request.params);
      const application = model.find(partner, ref);
      if (application === undefined) return reply.code(404).send({ error: 'not_found' });
      const locale = pageLocale(application.locale);
      const text = words[locale];
      const form =
        application.status === 'redirect'
          ? `<form method="post"><button name="decision" value="approve">${text.confirm}</button><button name="decision" value="decline">${text.decline}</button></form>`
          : `<p>${text.ended}</p><p><a href="${escapeHtml(application.returnUrl)}">→</a></p>`;
      return sendPage(reply, locale, {
        title: text.title,
        heading: `${escapeHtml(partner.toUpperCase())}: ${text.title}`,
        content: `<p>${text.sum}: ${amountOf(application.sum, locale)}</p>${form}`,
        note: text.note,
      });
    }),
  );
  app.post(
    '/partners/:partner/page/:ref',
    guarded(async (request, reply) => {
      const { partner, ref } = params.parse(request.params);
      const application = model.find(partner, ref);
      if (application === undefined) return reply.code(404).send({ error: 'not_found' });
      model.choose(application, z.object({ decision: z.string() }).parse(request.body).decision === 'approve');
      return reply.redirect(application.returnUrl, 303);
    }),
  );
}
