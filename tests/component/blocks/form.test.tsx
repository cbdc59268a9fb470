import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Form } from '@/features/blocks/form';
import { blockForms, type BlockForm } from '@/lib/blocks/kinds/form';
import { contract } from '@/lib/contract';
import ru from '../../../locales/ru.json';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

// Texts as they are written: the compiled ones need the formatter that the build puts in place of next-intl's.
vi.mock('@/lib/i18n/messages', () => ({ lazyTexts: () => ru, messagesOf: () => ru }));
vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({}) }));
vi.mock('@/lib/api/load', () => ({
  load: () => Promise.resolve([{ id: 7, title: 'Продавец', place: '', text: [], since: '2026-01-01' }]),
}));

/** Watches nothing until the test says that all of it is on the screen. */
class Screen implements Partial<IntersectionObserver> {
  static near: () => void = () => undefined;
  readonly watched = new Set<Element>();
  constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
    Screen.near = () => tell([...this.watched].map((target) => ({ isIntersecting: true, target })));
  }

  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Screen);
});

const page = { locale: 'ru', region: 'tashkent' } as const;
/** What can be filled in or chosen of each form, by its name. */
const fieldLabels: Readonly<Record<BlockForm, RegExp>> = {
  newsletter: /^Новости и скидки/,
  feedback: /^Ваше сообщение/,
  business: /^Название компании/,
  application: /^Вакансия/,
  'low-price': /^Ссылка/,
  conditioner: /^Площадь/,
  imei: /^Код IMEI/,
};

describe('a form block', () => {
  test.each(blockForms)('draws %s below its heading when it comes near the screen', async (form) => {
    server.use(mock(contract.captcha.challenge, { provider: 'off', public_key: null }));
    renderIsland(await Form({ page, id: 'a', props: { title: 'Напишите нам', lead: 'Ответим **сегодня**.', form } }));
    expect(screen.getByRole('region', { name: 'Напишите нам' })).toBeVisible();
    expect(screen.getByText('сегодня').tagName).toBe('STRONG');
    expect(screen.queryByLabelText(fieldLabels[form])).toBeNull();
    act(() => Screen.near());
    expect(await screen.findByLabelText(fieldLabels[form])).toBeVisible();
    if (form === 'application') expect(screen.getByRole('option', { name: 'Продавец' })).toBeInTheDocument();
  });
});
