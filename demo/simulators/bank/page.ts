import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { amountOf, escapeHtml, pageLocale, sendPage } from '../page.ts';
import { bankCode, type SimulatedBank, type SimulatedPayment } from './bank.ts';

type Word = 'title' | 'sum' | 'card' | 'code' | 'confirm' | 'decline' | 'wrong' | 'note' | 'ended' | 'back';

const words: Readonly<Record<Locale, Readonly<Record<Word, string>>>> = {
  kr: {
    title: 'Тўловни тасдиқланг',
    sum: 'Сумма',
    card: 'Карта',
    code: 'SMSдан келган код',
    confirm: 'Тасдиқлаш',
    decline: 'Рад этиш',
    wrong: 'Код нотўғри',
    note: 'Бу намойиш учун банк саҳифаси: ҳақиқий пул ечилмайди. Код: {code}',
    ended: 'Бу тўлов якунланган',
    back: 'Дўконга қайтиш',
  },
  uz: {
    title: 'Toʻlovni tasdiqlang',
    sum: 'Summa',
    card: 'Karta',
    code: 'SMSdan kelgan kod',
    confirm: 'Tasdiqlash',
    decline: 'Rad etish',
    wrong: 'Kod notoʻgʻri',
    note: 'Bu namoyish uchun bank sahifasi: haqiqiy pul yechilmaydi. Kod: {code}',
    ended: 'Bu toʻlov yakunlangan',
    back: 'Doʻkonga qaytish',
  },
  ru: {
    title: 'Подтвердите платёж',
    sum: 'Сумма',
    card: 'Карта',
    code: 'Код из SMS',
    confirm: 'Подтвердить',
    decline: 'Отказаться',
    wrong: 'Неверный код',
    note: 'Это демонстрационная страница банка: настоящие деньги не списываются. Код: {code}',
    ended: 'Этот платёж завершён',
    back: 'Вернуться в магазин',
  },
};

/** The bank's own page of the 3-D-Secure step: the shopper types the code or declines, and goes back to the shop. */
export function bankPage(
  app: FastifyInstance,
  bank: SimulatedBank,
  found: (request: { params: unknown }) => SimulatedPayment | undefined,
  nudge: (payment: SimulatedPayment) => void,
): void {
  const page = (reply: FastifyReply, payment: SimulatedPayment, wrong: boolean): FastifyReply => {
    const locale = pageLocale(payment.locale);
    const text = words[locale];
    const form =
      payment.status === 'redirect'
        ? `<form method="post"><label for="code">${text.code}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6">` +
          `${wrong ? `<p role="alert">${text.wrong}</p>` : ''}<button name="decision" value="confirm">${text.confirm}</button><button name="decision" value="decline" formnovalidate>${text.decline}</button></form>`
        : `<p>${text.ended}</p><p><a href="${escapeHtml(payment.returnUrl)}">${text.back}</a></p>`;
    const sums = `<p>${text.card}: <b>${escapeHtml(payment.card)}</b><br>${text.sum}: ${amountOf(payment.amount / 100, locale)}</p>`;
    return sendPage(reply, locale, {
      title: text.title,
      content: sums + form,
      note: text.note.replace('{code}', bankCode),
    });
  };

  app.get('/bank/:bank/page/:reference', async (request, reply) => {
    const payment = found(request);
    if (payment === undefined) return reply.code(404).send({ error: 'not_found' });
    return page(reply, payment, false);
  });
  app.post('/bank/:bank/page/:reference', async (request, reply) => {
    const payment = found(request);
    if (payment === undefined) return reply.code(404).send({ error: 'not_found' });
    const { decision, code } = z.object({ decision: z.string(), code: z.string().default('') }).parse(request.body);
    if (decision === 'decline') bank.decline(payment);
    else {
      const problem = bank.confirm(payment, code.trim());
      if (problem?.error === 'wrong_code') return page(reply, payment, true);
      if (problem?.error === 'too_many') bank.decline(payment);
    }
    nudge(payment);
    return reply.redirect(payment.returnUrl, 303);
  });
}
