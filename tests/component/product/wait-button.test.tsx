import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { WaitButton } from '@/features/product/page/wait-button';
import { contract } from '@/lib/contract';
import { useModalStore } from '@/stores/modals';
import { mock, refuse, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

const { addWait } = contract.profile;
beforeEach(() => useModalStore.getState().close());

function Page() {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <>
      <section aria-label="Цена">
        <WaitButton productId={7} bar={bar} />
      </section>
      <div ref={setBar} role="group" aria-label="Внизу" />
    </>
  );
}

const name = 'Сообщить о поступлении';
const place = (where: 'Цена' | 'Внизу') =>
  within(screen.getByRole(where === 'Цена' ? 'region' : 'group', { name: where }));

/** Signs in as somebody whose press led to the dialog. */
const signIn = async () => {
  const { open } = useModalStore.getState();
  if (open?.name !== 'signIn') throw new Error('no dialog asks to sign in');
  await act(async () => {
    open.props.onDone?.();
    await Promise.resolve();
  });
};

test.each(['Цена', 'Внизу'] as const)(
  'a press at "%s" asks to sign in, then subscribes automatically, and both buttons show it',
  async (pressed) => {
    const sent: unknown[] = [];
    server.use(
      mock(addWait, ({ body }) => {
        sent.push(body);
        return [];
      }),
    );
    renderIsland(<Page />);
    expect(place('Цена').getByRole('button', { name })).toBeVisible();
    await userEvent.click(place(pressed).getByRole('button', { name }));
    expect(sent).toEqual([]);
    await signIn();
    expect(await place('Внизу').findByText('Пришлём SMS, когда товар появится')).toBeVisible();
    expect(place('Цена').getByRole('status')).toHaveTextContent('Пришлём SMS, когда товар появится');
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(sent).toEqual([{ product_id: 7 }]);
  },
);

test('a refusal is shown in both places, announced once, and can be retried', async () => {
  server.use(mock(addWait, refuse('waitNotNeeded')));
  renderIsland(<Page />);
  await userEvent.click(place('Внизу').getByRole('button', { name }));
  await signIn();
  const alert = await screen.findByRole('alert');
  expect(place('Внизу').getByText(alert.textContent)).toBeVisible();
  expect(screen.getAllByRole('button', { name })).toHaveLength(2);
});
