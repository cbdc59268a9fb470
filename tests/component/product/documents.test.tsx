import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Documents } from '@/features/product/page/documents-tab';
import { renderIsland } from '../../support/render.tsx';

test('the size of a file is in the largest unit above zero', () => {
  const of = (id: number, bytes: number) => ({ id, title: `Инструкция ${id}`, url: `/media/${id}.pdf`, bytes });
  renderIsland(<Documents documents={[of(1, 12), of(2, 10_240), of(3, 1_048_575), of(4, 2_621_440)]} />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Инструкция 1PDF, 1 кБ',
    'Инструкция 2PDF, 10 кБ',
    'Инструкция 3PDF, 1024 кБ',
    'Инструкция 4PDF, 2,5 МБ',
  ]);
});
