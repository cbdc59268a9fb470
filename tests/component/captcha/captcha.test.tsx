import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCaptcha } from '@/features/captcha';
import { CaptchaModal } from '@/features/captcha/modals';
import { contract } from '@/lib/contract';
import { altchaChallengeSchema, type CaptchaChallenge } from '@/lib/contract/captcha';
import { useModalStore } from '@/stores/modals';
import { lost, mock, server } from '../../support/msw.ts';
import { renderIsland } from '../../support/render.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/', useRouter: () => ({}) }));

beforeEach(() => useModalStore.getState().close());
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'grecaptcha');
});

const keys = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' };
async function task(expires_in = 600): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 2,
    counter: 40,
    deriveKey,
    data: { until: 1 },
    ...keys,
  });
  return { provider: 'altcha', public_key: null, challenge: altchaChallengeSchema.parse(challenge), expires_in };
}
const broken = async (): Promise<CaptchaChallenge> => {
  const good = await task();
  return good.provider === 'altcha'
    ? { ...good, challenge: { ...good.challenge, parameters: { ...good.challenge.parameters, algorithm: 'MD5' } } }
    : good;
};
const google = (changes: object = {}): CaptchaChallenge => ({
  provider: 'recaptcha',
  public_key: 'site-key',
  version: 3,
  mode: 'base',
  language: 'ru',
  expires_in: 120,
  ...changes,
});

/** A form with a check, and the place where modals appear. */
function Form() {
  const captcha = useCaptcha();
  const [shownMessage, setSaid] = useState('');
  const { open, close } = useModalStore();
  const send = async () => {
    const result = await captcha.run('create_order');
    setSaid(
      result.ok
        ? `token ${result.token ?? 'none'}`
        : `failed ${result.failure.name ?? result.failure.kind} ${result.failure.message}`,
    );
  };
  return (
    <>
      <button type="button" onClick={() => void send()}>
        Отправить
      </button>
      <output>{shownMessage}</output>
      {open?.name === 'captcha' && <CaptchaModal {...open.props} onClose={close} />}
    </>
  );
}

/** Presses send; the API gives these tasks one after the other. */
async function sendWith(...tasks: (CaptchaChallenge | typeof lost)[]): Promise<void> {
  server.use(mock(contract.captcha.challenge, () => tasks.shift() ?? lost));
  renderIsland(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
}
const output = () => document.querySelector('output')?.textContent ?? '';
const again = () => userEvent.click(screen.getByRole('button', { name: 'Проверить ещё раз' }));

test('the captcha solves its task, shows the result, and its token is valid', async () => {
  await sendWith(await task());
  // Both go by themselves: seen is enough.
  await screen.findByRole('dialog', { name: 'Проверка безопасности' });
  await screen.findByText('Проверка пройдена');
  await waitFor(() => expect(output()).toMatch(/^token \S{50,}/));
  expect(screen.queryByRole('dialog')).toBeNull();
  const solution = JSON.parse(atob(output().slice('token '.length))) as Pick<
    Parameters<typeof verifySolution>[0],
    'challenge' | 'solution'
  >;
  expect(await verifySolution({ ...solution, deriveKey, ...keys })).toMatchObject({ verified: true });
});

test('a shop without a captcha shows nothing', async () => {
  await sendWith({ provider: 'off', public_key: null });
  await waitFor(() => expect(output()).toBe('token none'));
  expect(useModalStore.getState().open).toBeNull();
});

test('a task that cannot be loaded fails the call', async () => {
  await sendWith(lost);
  await waitFor(() => expect(output()).toMatch(/^failed (unknown|offline)/));
});

test('expired and failed attempts can be repeated', async () => {
  await sendWith(await task(0), await broken(), lost, await task());
  expect(await screen.findByRole('alert')).toHaveTextContent('Срок проверки истёк');
  await again();
  expect(await screen.findByText('Не удалось завершить проверку')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('подтвердите, что вы не робот');
  await again();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Не удалось завершить проверку'));
  expect(output()).toBe('');
  await again();
  await waitFor(() => expect(output()).toMatch(/^token \S{50,}/));
});

test('closing the check fails the call with a message to confirm', async () => {
  await sendWith(await broken());
  await screen.findByRole('alert');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(output()).toMatch(/^failed captchaFailed .*не робот/));
});

test('another dialog that replaces the check fails the call', async () => {
  await sendWith(await broken());
  await screen.findByRole('alert');
  act(() => useModalStore.getState().show({ name: 'region', props: {} }));
  await waitFor(() => expect(output()).toMatch(/^failed captchaFailed/));
});

const script = () => document.querySelector<HTMLScriptElement>('script[src*="recaptcha"]');

test('reCAPTCHA loads with key and language and returns its token', async () => {
  await sendWith(google());
  await waitFor(() => expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=site-key&hl=ru'));
  const execute = vi.fn((_key: unknown, { action }: { action: string }) => Promise.resolve(`token-of-${action}`));
  Object.assign(window, { grecaptcha: { ready: (call: () => void) => call(), execute } });
  const element = script();
  if (element === null) throw new Error('no script');
  fireEvent.load(element);
  await waitFor(() => expect(output()).toBe('token token-of-create_order'));
  expect(execute).toHaveBeenCalledOnce();
});

test('a failure to load reCAPTCHA is reported; the next attempt loads it again', async () => {
  await sendWith(google(), google({ mode: 'enterprise' }));
  await waitFor(() => expect(script()).not.toBeNull());
  const first = script();
  if (first === null) throw new Error('no script');
  fireEvent.error(first);
  expect(await screen.findByText('Не удалось загрузить программу проверки')).toBeVisible();
  expect(script()).toBeNull();
  await again();
  await waitFor(() => expect(script()?.src).toContain('/recaptcha/enterprise.js?render=site-key&hl=ru'));
});

test('a reCAPTCHA script blocked at insertion is reported', async () => {
  const append = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    document.head.append(node);
    node.dispatchEvent(new Event('error'));
    return node;
  });
  await sendWith(google());
  await waitFor(() => expect(append).toHaveBeenCalled());
  expect(await screen.findByText('Не удалось загрузить программу проверки')).toBeVisible();
});

test('a failure of reCAPTCHA’s second script is reported', async () => {
  await sendWith(google());
  await waitFor(() => expect(script()).not.toBeNull());
  const half = document.createElement('script');
  half.src = 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__ru.js';
  document.head.append(half);
  fireEvent.error(half);
  expect(await screen.findByText('Не удалось загрузить программу проверки')).toBeVisible();
});

test.each([
  ['without a key', { public_key: '' }, 'No key provided'],
  ['without a version', { version: null }, 'No version provided'],
])('reCAPTCHA %s is named in the console', async (_name, changes, line) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await sendWith(google(changes));
  expect(await screen.findByText('Не удалось завершить проверку')).toBeVisible();
  expect(warn).toHaveBeenCalledWith(line);
  expect(script()).toBeNull();
});

test('reCAPTCHA that fails to execute is named in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(window, {
    grecaptcha: { ready: (call: () => void) => call(), execute: () => Promise.reject(new Error('no')) },
  });
  await sendWith(google());
  await waitFor(() => expect(script()).not.toBeNull());
  const element = script();
  if (element === null) throw new Error('no script');
  fireEvent.load(element);
  expect(await screen.findByText('Не удалось завершить проверку')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('ReCaptcha error: Failed to execute');
});
