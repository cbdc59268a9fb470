import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { AvatarSection } from '@/features/account/avatar-section';
import { LazyTexts } from '@/features/texts';
import { contract } from '@/lib/contract';
import { withSession, useUser } from '@/stores/account/account';
import { initialAccount } from '@/stores/account/state';
import { useAccountStore } from '@/stores/account/store';
import { emptyLists, signedIn, testUser } from '../../support/account.ts';
import { mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

const address = `*/api/${contract.account.setAvatar.path}`;
const stored = '/media/0123456789abcdef0123/160.webp';
const jpg = (name: string): File => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });
const answer = (avatar: string | null) => HttpResponse.json({ success: true, code: 0, data: { ...testUser, avatar } });

beforeAll(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: File) => `blob:${file.name}`, revokeObjectURL: vi.fn() }),
  );
});
beforeEach(() => {
  useAccountStore.setState(initialAccount, true);
  server.use(
    mock(contract.profile.merge, emptyLists),
    mock(contract.profile.accountLists, emptyLists),
    mock(contract.profile.changeAccountLists, emptyLists),
  );
});
afterEach(async () => {
  server.use(mock(contract.account.logout, {}));
  (await withSession()).ended();
});
afterAll(() => vi.unstubAllGlobals());

function Own() {
  const user = useUser();
  return user === undefined ? null : <AvatarSection user={user} />;
}

async function show(avatar: string | null = null) {
  (await withSession()).begin(signedIn({ avatar }));
  renderIsland(
    <LazyTexts>
      <Own />
    </LazyTexts>,
  );
  return within(await screen.findByRole('region', { name: 'Фото профиля' }));
}

describe('the avatar', () => {
  test('is previewed before the upload, sent as a file and shown everywhere', async () => {
    const section = await show();
    expect(section.queryByRole('img')).toBeNull();
    await userEvent.upload(section.getByLabelText('Выбрать фото'), jpg('me.jpg'));
    expect(await section.findByRole('img', { name: 'Выбранное фото' })).toHaveAttribute('src', 'blob:me.jpg');
    let bytes = 0;
    server.use(
      http.post(address, async ({ request }) => {
        bytes = (await request.arrayBuffer()).byteLength;
        return answer(stored);
      }),
    );
    await userEvent.click(section.getByRole('button', { name: 'Сохранить фото' }));
    expect(await section.findByRole('img', { name: 'Ваше фото' })).toHaveAttribute('src', stored);
    expect(section.getByRole('status')).toHaveTextContent('Фото сохранено');
    expect(section.getByLabelText('Заменить фото')).toBeInTheDocument();
    expect(bytes).toBeGreaterThan(0);
  });

  test('a cancelled picture is not uploaded, and the previous one stays', async () => {
    const section = await show(stored);
    await userEvent.upload(section.getByLabelText('Заменить фото'), jpg('other.jpg'));
    await userEvent.click(await section.findByRole('button', { name: 'Отмена' }));
    expect(section.getByRole('img', { name: 'Ваше фото' })).toHaveAttribute('src', stored);
  });

  test('is removed by one press', async () => {
    const section = await show(stored);
    server.use(http.post(address, () => answer(null)));
    await userEvent.click(section.getByRole('button', { name: 'Убрать фото' }));
    await waitFor(() => expect(section.queryByRole('img')).toBeNull());
    expect(section.getByRole('status')).toHaveTextContent('Фото удалено');
    expect(section.queryByRole('button', { name: 'Убрать фото' })).toBeNull();
  });

  test('invalid or oversized files are refused at once; a refusal of the server shows its message and can be retried', async () => {
    const section = await show();
    const input = section.getByLabelText('Выбрать фото');
    await userEvent.upload(input, new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' }));
    expect(await section.findByRole('alert')).toHaveTextContent('Подходят только фото JPG и PNG');
    await userEvent.upload(
      input,
      new File([jpg('b.jpg'), new Uint8Array(10 * 1_048_576)], 'b.jpg', { type: 'image/jpeg' }),
    );
    await waitFor(() => expect(section.getByRole('alert')).toHaveTextContent('Фото больше 10 МБ'));
    await userEvent.upload(input, jpg('c.jpg'));
    expect(await section.findByRole('img', { name: 'Выбранное фото' })).toBeVisible();
    expect(section.queryByRole('alert')).toBeNull();
    server.use(
      http.post(address, () =>
        HttpResponse.json(
          {
            success: false,
            code: 1400,
            message: 'Проверьте введённые данные',
            data: [{ field: 'image', message: 'Слишком большое изображение' }],
          },
          { status: 400 },
        ),
      ),
    );
    await userEvent.click(section.getByRole('button', { name: 'Сохранить фото' }));
    expect(await section.findByRole('alert')).toHaveTextContent('Слишком большое изображение');
    expect(section.getByRole('button', { name: 'Сохранить фото' })).toBeEnabled();
  });
});
