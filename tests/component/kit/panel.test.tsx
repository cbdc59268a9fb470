import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Panel } from '@/components/panel';
import { PanelLink } from '@/components/panel-link';
import { expectKitClasses, rulesOf } from '../../support/kit.ts';

test('a panel has the requested element and the surface of both colour schemes', () => {
  render(
    <Panel as="section" aria-label="Sums" padded className="mt-4">
      1 000
    </Panel>,
  );
  const panel = screen.getByRole('region', { name: 'Sums' });
  expect(panel).toHaveAttribute('class', 'panel mt-4 p-4 md:p-5');
  expectKitClasses(panel);
  expect(rulesOf('panel')).toContain('background: var(--surface)');
});

test('a plain panel has no role and no padding', () => {
  render(<Panel>Box</Panel>);
  expect(screen.getByText('Box').outerHTML).toBe('<div class="panel">Box</div>');
});

test('a panel link is a link', () => {
  render(<PanelLink href="/ru/katalog/">Catalogue</PanelLink>);
  expect(screen.getByRole('link', { name: 'Catalogue' })).toHaveClass('panel');
});
