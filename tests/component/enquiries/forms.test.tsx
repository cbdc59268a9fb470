import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationForm, BusinessForm, FeedbackForm } from '@/features/enquiries';
import { LowPriceForm } from '@/features/enquiries/low-price-form';
import { contract } from '@/lib/contract';
import type { BodyOf, DataOf } from '@/lib/contract/endpoint';
import { resetUserState } from '@/stores/user-state';
import { useModalStore } from '@/stores/modals';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({}) }));

const { enquiries, captcha } = contract;
const off = mock(captcha.challenge, { provider: 'off', public_key: null });

beforeEach(() => {
  server.use(off);
  window.location.hash = '';
});
afterEach(() => {
  resetUserState();
  window.sessionStorage.clear();
  useModalStore.getState().close();
});

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
const draftNotice = () => screen.queryByText(/Мы сохранили то, что вы начали писать/);
/** Reloads the page: its content is lost, the browser's storage remains. */
function reload(island: React.ReactNode): void {
  cleanup();
  renderIsland(island);
}

describe('the draft of a form', () => {
  test('is restored after a reload with a message, and can be discarded', async () => {
    renderIsland(<FeedbackForm />);
    expect(draftNotice()).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Жалоба' }));
    await userEvent.type(field('Эл. почта'), 'dilnoza@example.uz');
    await userEvent.type(field('Ваше сообщение'), 'Привезли не тот цвет');
    reload(<FeedbackForm />);
    expect(field('Эл. почта')).toHaveValue('dilnoza@example.uz');
    expect(field('Ваше сообщение')).toHaveValue('Привезли не тот цвет');
    expect(screen.getByRole('radio', { name: 'Жалоба' })).toBeChecked();
    expect(draftNotice()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Начать заново' }));
    expect(field('Эл. почта')).toHaveValue('');
    expect(draftNotice()).toBeNull();
    reload(<FeedbackForm />);
    expect(field('Ваше сообщение')).toHaveValue('');
    expect(draftNotice()).toBeNull();
  });

  test('is removed after sending, and stays after a refusal', async () => {
    server.use(mock(enquiries.feedback, refuse('tooManyAttempts')));
    renderIsland(<FeedbackForm />);
    await userEvent.type(field('Эл. почта'), 'dilnoza@example.uz');
    await userEvent.type(field('Ваше сообщение'), 'Спасибо!');
    await send();
    expect(await screen.findByRole('alert')).toBeVisible();
    reload(<FeedbackForm />);
    expect(field('Ваше сообщение')).toHaveValue('Спасибо!');
    server.use(mock(enquiries.feedback, { id: 7 }));
    await send();
    expect(await screen.findByText('Принято, номер 7')).toBeVisible();
    reload(<FeedbackForm />);
    expect(field('Ваше сообщение')).toHaveValue('');
    expect(draftNotice()).toBeNull();
  });

  test('is deleted when the shopper signs out, also from an open form', async () => {
    renderIsland(<BusinessForm />);
    await userEvent.type(field('Название компании'), 'Anor MCHJ');
    act(() => resetUserState());
    expect(field('Название компании')).toHaveValue('');
    reload(<BusinessForm />);
    expect(field('Название компании')).toHaveValue('');
  });

  test('of an application has the vacancy and the texts, never the file', async () => {
    const form = (
      <ApplicationForm
        vacancies={[
          { id: 3, title: 'Курьер' },
          { id: 4, title: 'Продавец' },
        ]}
      />
    );
    renderIsland(form);
    await userEvent.selectOptions(field('Вакансия'), 'Продавец');
    await userEvent.type(field('Нынешнее или последнее место работы'), 'Artel');
    await userEvent.upload(field('Резюме'), new File(['%PDF-1.4'], 'me.pdf', { type: 'application/pdf' }));
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('me.pdf');
    reload(form);
    expect(field('Вакансия')).toHaveDisplayValue('Продавец');
    expect(field('Нынешнее или последнее место работы')).toHaveValue('Artel');
    expect((field('Резюме') as HTMLInputElement).files).toHaveLength(0);
  });

  test('with invalid data is ignored', () => {
    window.sessionStorage.setItem(
      'form-drafts',
      JSON.stringify({
        state: { drafts: { feedback: { email: 5 }, business: 'x', application: { secret: 'y' } } },
        version: 0,
      }),
    );
    renderIsland(<FeedbackForm />);
    expect(field('Эл. почта')).toHaveValue('');
  });
});

describe('an empty form', () => {
  test.each([
    ['feedback', <FeedbackForm key="a" />, 'Эл. почта'],
    ['business', <BusinessForm key="a" />, 'Название компании'],
    ['low price', <LowPriceForm key="a" />, 'Название товара'],
  ])('%s: the focus goes to the first invalid field on the page', async (_name, form, first) => {
    renderIsland(form);
    await send();
    await waitFor(() => expect(field(first)).toHaveFocus());
    expect(field(first)).toBeInvalid();
    // What the library itself would do comes with a timer.
    await act(async () => {
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    });
    expect(field(first)).toHaveFocus();
  });

  test('the application form shows its own text for the file until one is selected', async () => {
    renderIsland(<ApplicationForm vacancies={[]} />);
    expect(screen.getByText('Выбрать файл')).toBeVisible();
    await userEvent.upload(field('Резюме'), new File(['%PDF-1.4'], 'me.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('me.pdf')).toBeVisible();
    expect(screen.queryByText('Выбрать файл')).toBeNull();
  });
});

describe('a claim of a lower price', () => {
  type Claim = BodyOf<typeof enquiries.lowPrice>;
  /** Fills the form in but for the product. */
  async function fill(link = 'other-shop.example/galaxy'): Promise<void> {
    await userEvent.type(field('Ссылка на товар в другом магазине'), link);
    await userEvent.type(field('Номер телефона'), '90 123 45 67');
  }

  test('is sent with the product that the shopper came from', async () => {
    const bodies: Claim[] = [];
    window.location.hash = '#claim-5';
    server.use(
      mock(contract.product.quickView, { id: 5, name: 'Samsung Galaxy S24' } as DataOf<
        typeof contract.product.quickView
      >),
      mock(enquiries.lowPrice, ({ body }) => {
        bodies.push(body);
        return { id: 8 };
      }),
    );
    renderIsland(<LowPriceForm />);
    await waitFor(() => expect(field('Название товара')).toHaveValue('Samsung Galaxy S24'));
    await fill();
    await send();
    expect(await screen.findByText('Принято, номер 8')).toBeVisible();
    expect(bodies).toEqual([
      {
        product_id: 5,
        product: 'Samsung Galaxy S24',
        link: 'https://other-shop.example/galaxy',
        phone: '+998901234567',
        email: '',
        name: '',
      },
    ]);
  });

  test('may be about another product, and shows errors at its fields', async () => {
    const bodies: Claim[] = [];
    server.use(
      mock(enquiries.lowPrice, ({ body }) => {
        bodies.push(body);
        return refuse('invalid', [{ field: 'link', message: 'Это ссылка на наш магазин, а нужна на другой' }]);
      }),
    );
    renderIsland(<LowPriceForm />);
    await userEvent.type(field('Название товара'), 'iPhone 15');
    await fill('galaxy');
    await send();
    await waitFor(() =>
      expect(field('Ссылка на товар')).toHaveAccessibleDescription(
        'Вставьте ссылку на страницу другого магазина целиком',
      ),
    );
    expect(bodies).toEqual([]);
    await userEvent.clear(field('Ссылка на товар'));
    await userEvent.type(field('Ссылка на товар'), 'https://usto.example/5');
    await send();
    await waitFor(() =>
      expect(field('Ссылка на товар')).toHaveAccessibleDescription('Это ссылка на наш магазин, а нужна на другой'),
    );
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).not.toHaveProperty('product_id');
  });
});

test('a form with a captcha sends its token, and closing the check sends nothing', async () => {
  const tokens: (string | null)[] = [];
  server.use(
    mock(captcha.challenge, {
      provider: 'recaptcha',
      public_key: 'site',
      version: 3,
      mode: 'base',
      language: 'ru',
      expires_in: 120,
    }),
    mock(enquiries.business, ({ headers }) => {
      tokens.push(headers.get('captcha-token'));
      return { id: 9 };
    }),
  );
  renderIsland(<BusinessForm />);
  await userEvent.type(field('Название компании'), 'Anor MCHJ');
  await userEvent.type(field('Номер телефона'), '90 123 45 67');
  await send();
  await waitFor(() => expect(useModalStore.getState().open?.name).toBe('captcha'));
  act(() => useModalStore.getState().close());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(tokens).toEqual([]);
  await send();
  await waitFor(() => expect(useModalStore.getState().open?.name).toBe('captcha'));
  const { open } = useModalStore.getState();
  if (open?.name === 'captcha') act(() => open.props.onDone('a-token'));
  expect(await screen.findByText('Принято, номер 9')).toBeVisible();
  expect(tokens).toEqual(['a-token']);
  expect(open?.name === 'captcha' && open.props.action).toBe('send_form');
});
