import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WholeWords } from '@/components/whole-words';

/** The text, with brackets around what stays on one line. */
function linesOf(name: string): string {
  const { container } = render(<WholeWords>{name}</WholeWords>);
  for (const whole of container.querySelectorAll('span')) whole.textContent = `[${whole.textContent}]`;
  return container.textContent;
}

test.each([
  ['Холодильник Hofmann HR-318NFX, бежевый', 'Холодильник Hofmann [HR-318NFX,] бежевый'],
  ['TP-Link Tapo C520WS', '[TP-Link] Tapo C520WS'],
  ['Tefal', 'Tefal'],
  ['Соковыжималка - набор', 'Соковыжималка - набор'],
  ['Кабель USB-C-to-Lightning-Pro-Max', 'Кабель USB-C-to-Lightning-Pro-Max'],
])('the models of %s stay whole', (name, displayed) => {
  expect(linesOf(name)).toBe(displayed);
});

test('a name keeps its text', () => {
  const name = 'Музлаткич LG GC-B399SMUM, TP-Link';
  expect(render(<WholeWords>{name}</WholeWords>).container).toHaveTextContent(name);
});
