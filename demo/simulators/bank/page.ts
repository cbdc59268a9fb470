import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatNumber } from '../../../lib/format/number.ts';
import { isLocale, type Locale } from '../../../lib/i18n/locales.ts';
import { bankCode, type SimulatedBank, type SimulatedPayment } from './bank.ts';

interface Words {
  readonly lang: string; readonly title: string; readonly sum: string; readonly currency: string; readonly card: string; readonly code: string;
  readonly confirm: string; readonly decline: string; readonly wrong: string; readonly note: string; readonly ended: string; readonly back: string;
}

/** The page belongs to no shop, so its words stand here. */
const words: Readonly<Record<Locale, Words>> = {
  kr: { lang: 'uz-Cyrl', title: 'Тўловни тасдиқланг', sum: 'Сумма', currency: 'сўм', card: 'Карта', code: 'SMSдан келган код', confirm: 'Тасдиқлаш', decline: 'Рад этиш', wrong: 'Код нотўғри', note: 'Бу намойиш учун банк саҳифаси: ҳақиқий пул ечилмайди. Код: {code}', ended: 'Бу тўлов якунланган', back: 'Дўконга қайтиш' },
  uz: { lang: 'uz-Latn', title: 'Toʻlovni tasdiqlang', sum: 'Summa', currency: 'soʻm', card: 'Karta', code: 'SMSdan kelgan kod', confirm: 'Tasdiqlash', decline: 'Rad etish', wrong: 'Kod notoʻgʻri', note: 'Bu namoyish uchun bank sahifasi: haqiqiy pul yechilmaydi. Kod: {code}', ended: 'Bu toʻlov yakunlangan', back: 'Doʻkonga qaytish' },
  ru: { lang: 'ru', title: 'Подтвердите платёж', sum: 'Сумма', currency: 'сум', card: 'Карта', code: 'Код из SMS', confirm: 'Подтвердить', decline: 'Отказаться', wrong: 'Неверный код', note: 'Это демонстрационная страница банка: настоящие деньги не списываются. Код: {code}', ended: 'Этот платёж завершён', back: 'Вернуться в магазин' },
};

const style = 'body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:8vh auto;padding:0 1rem;color:#1c1c1e}h1{font-size:1.5rem}label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;box-sizing:border-box;min-height:48px;padding:0 .75rem;border:1px solid #8a8a8e;border-radius:10px;letter-spacing:.2em}button,a{font:inherit;min-height:48px;padding:0 1.5rem;border:1px solid #8a8a8e;border-radius:10px;background:#fff;margin:1rem .75rem 0 0;cursor:pointer}button[value=confirm]{background:#fbc100;border-color:#fbc100}p[role=alert]{color:#b3261e}small{display:block;margin-top:1.5rem;color:#5a5a5f}';
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The bank's own page of the 3-D-Secure step: the shopper types the code or declines, and goes back to the shop. */
export function bankPage(
  app: FastifyInstance, bank: SimulatedBank, found: (request: { params: unknown }) => SimulatedPayment | undefined, nudge: (payment: SimulatedPayment) => void,
): void {
  const html = (payment: SimulatedPayment, wrong: boolean): string => {
    const text = words[isLocale(payment.locale) ? payment.locale : 'kr'];
    const form = payment.status === 'redirect'
      ? `<form method="post"><label for="code">${text.code}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6">`
        + `${wrong ? `<p role="alert">${text.wrong}</p>` : ''}<button name="decision" value="confirm">${text.confirm}</button><button name="decision" value="decline" formnovalidate>${text.decline}</button></form>`
      : `<p>${text.ended}</p><p><a href="${escape(payment.returnUrl)}">${text.back}</a></p>`;
    return `<!doctype html><html lang="${text.lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title><style>${style}</style>`
      + `<main><h1>${text.title}</h1><p>${text.card}: <b>${escape(payment.card)}</b><br>${text.sum}: <b>${formatNumber(payment.amount / 100)} ${text.currency}</b></p>${form}<small>${text.note.replace('{code}', bankCode)}</small></main></html>`;
  };

  app.get('/bank/:bank/page/:reference', async (request, reply) => {
    const payment = found(request);
    if (payment === undefined) return reply.code(404).send({ error: 'not_found' });
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html(payment, false));
  });
  app.post('/bank/:bank/page/:reference', async (request, reply) => {
    const payment = found(request);
    if (payment === undefined) return reply.code(404).send({ error: 'not_found' });
    const { decision, code } = z.object({ decision: z.string(), code: z.string().default('') }).parse(request.body);
    if (decision === 'decline') bank.decline(payment);
    else {
      const problem = bank.confirm(payment, code.trim());
      if (problem?.error === 'wrong_code') return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html(payment, true));
      if (problem?.error === 'too_many') bank.decline(payment);
    }
    nudge(payment);
    return reply.redirect(payment.returnUrl, 303);
  });
}
