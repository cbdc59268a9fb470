'use client';

import { Button, ButtonAnchor } from './button';
import { useRetryUntilAvailable } from './retry-until-available';

const texts = [
  {
    lang: 'uz-Cyrl',
    prefix: '/',
    title: 'Дўкон вақтинча ишламаяпти',
    text: 'Бир неча сониядан сўнг саҳифа ўзи очилади.',
    retry: 'Қайта уриниш',
    home: 'Бош саҳифа',
  },
  {
    lang: 'uz-Latn',
    prefix: '/uz/',
    title: 'Doʻkon vaqtincha ishlamayapti',
    text: 'Bir necha soniyadan soʻng sahifa oʻzi ochiladi.',
    retry: 'Qayta urinish',
    home: 'Bosh sahifa',
  },
  {
    lang: 'ru',
    prefix: '/ru/',
    title: 'Магазин временно недоступен',
    text: 'Страница откроется сама через несколько секунд.',
    retry: 'Повторить',
    home: 'Главная',
  },
] as const;

const reload = () => window.location.reload();

/**
 * Shown if not even the layout could be rendered. Its texts are included here, in the language of the address. Retries
 * automatically.
 */
export function ServiceUnavailablePage() {
  useRetryUntilAvailable(reload);
  const path = typeof window === 'undefined' ? '/' : window.location.pathname;
  const text = texts.find((entry) => entry.prefix !== '/' && path.startsWith(entry.prefix)) ?? texts[0];
  return (
    <main lang={text.lang} className="page flex min-h-dvh flex-col items-center justify-center text-center">
      <h1 className="text-xl">{text.title}</h1>
      <p role="status" className="mt-2 text-soft">
        {text.text}
      </p>
      <div className="mt-6 flex gap-2">
        <Button onClick={reload}>{text.retry}</Button>
        <ButtonAnchor href={text.prefix} rel="external" variant="plain">
          {text.home}
        </ButtonAnchor>
      </div>
    </main>
  );
}
