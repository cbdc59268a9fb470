import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchForm } from '@/features/staff/search-form';

const searches: string[] = [];
beforeEach(() => {
  searches.length = 0;
});

/** A list whose words are in the address: a link of the menu clears them. */
function List() {
  const [words, setWords] = useState('abc');
  return (
    <>
      <button onClick={() => setWords('')}>Заказы</button>
      <SearchForm
        words={words}
        label="Поиск"
        onSearch={(text) => {
          searches.push(text);
          setWords(text);
        }}
      />
    </>
  );
}

const field = () => screen.getByRole('searchbox', { name: 'Поиск' });

test('words that a link clears are not searched again', async () => {
  render(<List />);
  expect(field()).toHaveValue('abc');
  await userEvent.click(screen.getByRole('button', { name: 'Заказы' }));
  expect(field()).toHaveValue('');
  await userEvent.type(field(), 'нок');
  await vi.waitFor(() => expect(searches).toEqual(['нок']));
  expect(field()).toHaveValue('нок');
});

test('typing goes on while the list answers', async () => {
  render(<List />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Philips');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(field(), ' xl');
  await vi.waitFor(() => expect(searches.at(-1)).toBe('Philips xl'));
  expect(field()).toHaveValue('Philips xl');
});
