import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button, ButtonAnchor, buttonClass } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { expectKitClasses, rulesOf } from '../../support/kit.ts';

const looks = ['primary', 'plain', 'outline'] as const;

test.each(looks)('%s: a button has its role, name and a touch-sized height', (look) => {
  render(
    <Button variant={look} large className="w-full">
      Buy
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Buy' });
  expect(button).toHaveClass('button', `button-${look}`, 'button-large', 'w-full');
  expectKitClasses(button);
  expect(rulesOf(`button-${look}`)).toMatch(/var\(--/);
  expect(rulesOf('button')).toContain('min-height: 2.75rem');
  expect(rulesOf('button')).not.toContain('nowrap');
});

test('Tab reaches a button, and keys press it', async () => {
  const press = vi.fn();
  render(
    <>
      <Button onClick={press}>Buy</Button>
      <Button disabled onClick={press}>
        Not to be had
      </Button>
    </>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Buy' })).toHaveFocus();
  await userEvent.keyboard('{Enter} ');
  expect(press).toHaveBeenCalledTimes(2);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('a button submits a form only with type submit', async () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  render(
    <form ref={(form) => form?.addEventListener('submit', send)}>
      <Button>Back</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(send).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(send).toHaveBeenCalledOnce();
});

test.each([
  ['disabled', { disabled: true }],
  ['busy', { busy: true }],
])('a %s button cannot be pressed', async (state, props) => {
  const press = vi.fn();
  render(
    <Button {...props} onClick={press}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toBeDisabled();
  expect(button.getAttribute('aria-busy')).toBe(state === 'busy' ? 'true' : null);
});

test('button links are links', () => {
  render(
    <>
      <ButtonLink href="/ru/cart/" variant="plain">
        Cart
      </ButtonLink>
      <ButtonAnchor href="tel:+998712099944" large>
        Call
      </ButtonAnchor>
    </>,
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('class', 'button button-plain');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+998712099944');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveClass(...buttonClass({ large: true }).split(' '));
});

test.each(looks)('%s: disabled buttons have no hover effect', (look) => {
  render(
    <Button variant={look} aria-disabled>
      Wait
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Wait' })).toHaveAttribute('aria-disabled', 'true');
  expect(rulesOf(`button-${look}`)).toContain(":hover:not(:disabled, [aria-disabled='true'])");
  expect(rulesOf('button')).toContain(".button:disabled, .button[aria-disabled='true']");
});
