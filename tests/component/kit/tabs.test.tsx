import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '@/components/tabs';
import { expectKitClasses } from '../../support/kit.ts';

const tabs = [
  { key: 6, text: '6 months' },
  { key: 12, text: '12 months' },
  { key: 24, text: '24 months' },
];

function Durations({ look }: { look: 'line' | 'chips' }) {
  const [current, choose] = useState(6);
  return (
    <Tabs label="Duration" look={look} tabs={tabs} current={current} onChoose={choose}>
      Chosen: {current}
    </Tabs>
  );
}
const selected = () => screen.getByRole('tab', { selected: true });

test.each(['line', 'chips'] as const)(
  '%s: tabs have a named list and a panel with the name of the selected tab',
  async (look) => {
    const { container } = render(<Durations look={look} />);
    const list = screen.getByRole('tablist', { name: 'Duration' });
    expect(
      within(list)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['6 months', '12 months', '24 months']);
    await userEvent.click(screen.getByRole('tab', { name: '12 months' }));
    expect(screen.getByRole('tabpanel', { name: '12 months' })).toHaveTextContent('Chosen: 12');
    expect(selected()).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
    expectKitClasses(container);
    // On a narrow phone the row wraps or scrolls by itself, never the page.
    expect(list).toHaveClass(look === 'line' ? 'overflow-x-auto' : 'flex-wrap');
  },
);

test.each([
  ['{ArrowRight}', '12 months'],
  ['{ArrowLeft}', '24 months'],
  ['{End}', '24 months'],
  ['{ArrowLeft}{ArrowRight}', '6 months'],
  ['{End}{Home}', '6 months'],
  ['{ArrowDown}', '6 months'],
])('%s selects %s and moves the focus', async (keys, name) => {
  render(<Durations look="chips" />);
  await userEvent.tab();
  expect(selected()).toHaveFocus();
  await userEvent.keyboard(keys);
  expect(selected()).toHaveAccessibleName(name);
  expect(selected()).toHaveFocus();
  // One stop for the whole row.
  expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toEqual([selected()]);
});
