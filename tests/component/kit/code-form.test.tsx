import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CodeForm } from '@/components/code-form';

const labels = { code: 'Code', confirm: 'Confirm', resend: 'Send again', resendIn: 'Again in' };
const form = (onConfirm: (code: string) => void, resendAt = 1) => (
  <CodeForm
    labels={labels}
    length={6}
    resendAt={resendAt}
    busy={false}
    error={undefined}
    onConfirm={onConfirm}
    onResend={() => undefined}
  />
);

/** A browser that reads codes out of messages; the result hands one on. */
function readsMessages() {
  const requests: {
    request: CredentialRequestOptions;
    come: (credential: { code: string }) => void;
    refuse: (reason: Error) => void;
  }[] = [];
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, {
      credentials: {
        value: {
          get: (request: CredentialRequestOptions) =>
            new Promise((come, refuse) => {
              requests.push({ request, come, refuse });
            }),
        },
      },
    }),
  );
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

test('the code of an SMS is filled in and submitted', async () => {
  const requests = readsMessages();
  const confirm = vi.fn();
  render(form(confirm));
  expect(requests[0]?.request).toMatchObject({ otp: { transport: ['sms'] } });
  requests[0]?.come({ code: '123456' });
  await waitFor(() => expect(confirm.mock.calls).toEqual([['123456']]));
  expect(screen.getByRole('textbox', { name: 'Code' })).toHaveValue('123456');
});

test('the request for an SMS ends with the component and starts again for a new message', () => {
  const requests = readsMessages();
  const { rerender, unmount } = render(form(() => undefined));
  rerender(form(() => undefined, 2));
  expect(requests.map(({ request }) => request.signal?.aborted)).toEqual([true, false]);
  unmount();
  expect(requests[1]?.request.signal?.aborted).toBe(true);
});

test('without permission the user types the code', async () => {
  const requests = readsMessages();
  const confirm = vi.fn();
  render(form(confirm));
  requests[0]?.refuse(new DOMException('no', 'NotAllowedError'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Code' }), '654321');
  expect(confirm.mock.calls).toEqual([['654321']]);
});
