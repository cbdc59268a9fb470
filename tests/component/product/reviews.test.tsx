import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ReviewsTab } from '@/features/reviews';
import { WriteReviewModal } from '@/features/reviews/modals';
import { useModalStore } from '@/stores/modals';
import { contract } from '../../../lib/contract/index.ts';
import type { ProductDetail } from '../../../lib/contract/product.ts';
import type { Review } from '../../../lib/contract/review.ts';
import { lost, mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';
import { product } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({ push: vi.fn() }) }));
beforeEach(() => {
  let made = 0;
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined }),
  );
  useModalStore.getState().close();
});

const address = `*/api/${contract.product.addReview.path}`;
const jpg = (name: string, last = 1) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, last])], name, { type: 'image/jpeg' });
const star = (mark: number) => screen.getByRole('radio', { name: `Оценка: ${mark} из 5` });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }));

describe('writing a review', () => {
  let products = 1000;
  /** Each test writes of a product of its own, since a draft is kept. */
  const open = (productId = (products += 1)) =>
    renderIsland(<WriteReviewModal productId={productId} productName="Холодильник" onClose={vi.fn()} />);

  test('asks for a rating and a comment, and sends nothing without them', async () => {
    open();
    await send();
    expect(await screen.findByText('Поставьте оценку: от 1 до 5 звёзд')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Комментарий/ })).toHaveAccessibleDescription('Заполните это поле');
    expect(star(1)).toHaveFocus();
  });

  test('text, rating and photos are restored after the dialog was closed, until they are sent', async () => {
    const first = open(8);
    await userEvent.click(star(4));
    await userEvent.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Хороший');
    await userEvent.upload(screen.getByLabelText('Добавить фото'), jpg('a.jpg', 9));
    await screen.findByRole('img', { name: /Выбранное фото/ });
    first.unmount();
    const second = open(8);
    expect(star(4)).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Комментарий/ })).toHaveValue('Хороший');
    expect(screen.getByRole('img', { name: /Выбранное фото/ })).toBeVisible();
    server.use(
      http.post(address, () => HttpResponse.json({ success: true, code: 0, data: { id: 1, status: 'pending' } })),
    );
    await send();
    await screen.findByRole('status');
    second.unmount();
    open(8);
    expect(screen.getByRole('textbox', { name: /Комментарий/ })).toHaveValue('');
    expect(star(4)).not.toBeChecked();
  });

  test('a double press sends one review', async () => {
    let sent = 0;
    server.use(
      http.post(address, () => {
        sent += 1;
        return HttpResponse.json({ success: true, code: 0, data: { id: 1, status: 'pending' } });
      }),
    );
    open(9);
    await userEvent.click(star(4));
    await userEvent.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Хороший');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Отправить отзыв' }));
    await screen.findByRole('status');
    expect(sent).toBe(1);
  });

  test('sends every field and photo, and says that it is moderated', async () => {
    const set = vi.spyOn(FormData.prototype, 'set');
    const append = vi.spyOn(FormData.prototype, 'append');
    server.use(
      http.post(address, () => HttpResponse.json({ success: true, code: 0, data: { id: 1, status: 'pending' } })),
    );
    open();
    await userEvent.click(star(4));
    await userEvent.type(screen.getByRole('textbox', { name: 'Ваше имя' }), 'Дилноза');
    await userEvent.type(screen.getByRole('textbox', { name: 'Достоинства' }), 'Тихий');
    await userEvent.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Хороший');
    await userEvent.upload(screen.getByLabelText('Добавить фото'), [jpg('a.jpg', 1), jpg('b.jpg', 2)]);
    expect(await screen.findAllByRole('img', { name: /Выбранное фото/ })).toHaveLength(2);
    await send();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Отзыв появится на странице после проверки модератором',
    );
    expect(Object.fromEntries(set.mock.calls)).toEqual({
      id: String(products),
      mark: '4',
      name: 'Дилноза',
      advantages: 'Тихий',
      flaws: '',
      comment: 'Хороший',
    });
    expect(append.mock.calls.map(([name]) => name)).toEqual(['photos', 'photos']);
    vi.restoreAllMocks();
  });

  test('waits for photos that are still being resized when Send is pressed', async () => {
    const append = vi.spyOn(FormData.prototype, 'append');
    server.use(
      http.post(address, () => HttpResponse.json({ success: true, code: 0, data: { id: 1, status: 'pending' } })),
    );
    open();
    await userEvent.click(star(4));
    await userEvent.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Хороший');
    const input = screen.getByLabelText('Добавить фото');
    // Nothing waits between the three.
    fireEvent.change(input, { target: { files: [jpg('a.jpg', 1)] } });
    fireEvent.change(input, { target: { files: [jpg('b.jpg', 2)] } });
    fireEvent.click(screen.getByRole('button', { name: 'Отправить отзыв' }));
    expect(await screen.findByRole('status')).toBeVisible();
    expect(append.mock.calls.map(([name, file]) => `${name} ${file instanceof File ? file.name : ''}`)).toEqual([
      'photos a.jpg',
      'photos b.jpg',
    ]);
    vi.restoreAllMocks();
  });

  test('refuses invalid files, duplicates and a sixth photo, and lets photos be removed', async () => {
    open();
    const input = screen.getByLabelText('Добавить фото');
    await userEvent.upload(input, new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Подходят только фото JPG и PNG')).toBeVisible();
    const gif = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (letter) =>
      letter.charCodeAt(0),
    );
    await userEvent.upload(input, new File([gif], 'b.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('Подходят только фото JPG и PNG')).toBeVisible();
    await userEvent.upload(
      input,
      new File([jpg('c.jpg'), new Uint8Array(10 * 1_048_576)], 'c.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByText('Фото больше 10 МБ')).toBeVisible();
    expect(screen.queryByRole('img', { name: /Выбранное фото/ })).toBeNull();
    await userEvent.upload(
      input,
      new File([jpg('d.jpg', 9), new Uint8Array(9.9 * 1_048_576)], 'd.jpg', { type: 'image/jpeg' }),
    );
    expect(await screen.findByRole('img', { name: /Выбранное фото/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }));
    await userEvent.upload(input, [jpg('a.jpg'), jpg('copy.jpg')]);
    expect(await screen.findByText('Такое фото уже добавлено')).toBeVisible();
    await userEvent.upload(
      input,
      [2, 3, 4, 5, 6].map((last) => jpg(`${last}.jpg`, last)),
    );
    expect(await screen.findByText('Можно добавить не больше пяти фото')).toBeVisible();
    expect(screen.getAllByRole('img', { name: /Выбранное фото/ })).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }));
    expect(screen.getAllByRole('img', { name: /Выбранное фото/ })).toHaveLength(4);
  });

  test('keeps the text after a refusal or a network error', async () => {
    server.use(
      http.post(address, () =>
        HttpResponse.json(
          {
            success: false,
            code: 1400,
            message: 'Проверьте введённые данные',
            data: [{ field: 'comment', message: 'Слишком длинный текст' }],
          },
          { status: 400 },
        ),
      ),
    );
    open();
    await userEvent.click(star(5));
    await userEvent.type(screen.getByRole('textbox', { name: /Комментарий/ }), 'Хороший');
    await send();
    expect(await screen.findByText('Слишком длинный текст')).toBeVisible();
    server.use(http.post(address, () => HttpResponse.error()));
    await send();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Комментарий/ })).toHaveValue('Хороший');
    expect(star(5)).toBeChecked();
  });
});

const review = (id: number, changes: Partial<Review> = {}): Review => ({
  id,
  author: `Автор ${id}`,
  rate: 4,
  advantages: '',
  flaws: '',
  comment: `Отзыв ${id}`,
  photos: [],
  likes: 2,
  liked: false,
  created_at: '2026-11-01T10:00:00.000Z',
  ...changes,
});
const page = (data: Review[], next: number | null = null) => ({
  data,
  meta: { total: data.length, current_page: 1, last_page: 1, per_page: 10 },
  links: { prev: null, next },
});
// One client keeps what was read in a tab: each test has a product of its own.
let ids = 100;
const reviewed = () =>
  ({
    ...product((ids += 1), { rating: 4.3, reviews_count: 3 }),
    review_rates: { rate_1: 0, rate_2: 0, rate_3: 1, rate_4: 0, rate_5: 2 },
  }) as ProductDetail;

describe('the reviews of a product', () => {
  test('have average and histogram, can be sorted and filtered by photos', async () => {
    const requests: string[] = [];
    server.use(
      mock(contract.product.reviews, ({ query }) => {
        requests.push(`${query.get('sort')} ${query.get('photos')}`);
        return page([review(1, { photos: ['/media/0123456789abcdef0123/960.webp'] })]);
      }),
    );
    renderIsland(<ReviewsTab product={reviewed()} />);
    expect(screen.getByText('4,3')).toBeVisible();
    // Four stars and a part of the fifth: rounded, 4.5 would be five.
    expect(screen.getByRole('img', { name: /4,3/ }).lastElementChild).toHaveStyle({ width: '86%' });
    expect(screen.getByText('5 звёзд: 2')).toBeInTheDocument();
    await screen.findByText('Отзыв 1');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Сортировка отзывов' }), 'Сначала полезные');
    await userEvent.click(screen.getByRole('button', { name: 'С фото' }));
    await vi.waitFor(() => expect(requests).toEqual(['new 0', 'useful 0', 'useful 1']), { timeout: 10_000 });
    await userEvent.click(await screen.findByRole('button', { name: 'Открыть фото 1' }));
    expect(useModalStore.getState().open).toMatchObject({ name: 'fullPhoto', props: { index: 0 } });
  });

  test('a like counts at once and is reverted on failure', async () => {
    server.use(
      mock(contract.product.reviews, page([review(1), review(2)])),
      mock(contract.product.reviewLike, ({ query }) => (query.get('id') === '1' ? { likes: 3, liked: true } : lost)),
    );
    renderIsland(<ReviewsTab product={reviewed()} />);
    const [first, second] = await screen.findAllByRole('button', { name: /Отзыв полезен/ });
    if (first === undefined || second === undefined) throw new Error('two reviews');
    await userEvent.click(first);
    expect(first).toHaveAccessibleName('Отзыв полезен, так считают: 3');
    expect(first).toBeDisabled();
    await userEvent.click(second);
    expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось, попробуйте ещё раз');
    expect(second).toHaveAccessibleName('Отзыв полезен, так считают: 2');
  });

  test('show an error with a retry on failure', async () => {
    server.use(mock(contract.product.reviews, refuse('notFound')));
    renderIsland(<ReviewsTab product={reviewed()} />);
    const alert = await screen.findByRole('alert');
    server.use(mock(contract.product.reviews, page([review(1)])));
    await userEvent.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Отзыв 1')).toBeVisible();
  });

  test('invite to write the first one if there are none', async () => {
    renderIsland(<ReviewsTab product={{ ...reviewed(), id: 7, reviews_count: 0 }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Написать отзыв' }));
    expect(useModalStore.getState().open).toMatchObject({ name: 'writeComment', props: { productId: 7 } });
  });
});
