import { act, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chatOutbox, startSending, write } from '@/features/chat/outbox';
import { OutgoingBubble } from '@/features/conversation/outgoing';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import ru from '../../../locales/ru.json';

/** A call of the window that goes as fast as the test lets it. */
class Call {
  static readonly made: Call[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  timeout = 0;
  status = 0;
  responseText = '';
  url = '';
  onload = (): void => undefined;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {
    /* no header matters here */
  }
  send() {
    Call.made.push(this);
  }
  sent(part: number) {
    act(() => this.upload.onprogress?.({ loaded: part * 2_000, total: 2_000 }));
  }
  answer(data: object) {
    Object.assign(this, { status: 200, responseText: JSON.stringify({ success: true, code: 0, data }) });
    this.onload();
  }
}
const call = async (path: string): Promise<Call> => {
  await vi.waitFor(() => expect(Call.made.some(({ url }) => url.startsWith(path))).toBe(true));
  const found = Call.made.find(({ url }) => url.startsWith(path));
  if (found === undefined) throw new Error(path);
  return found;
};

beforeEach(() => vi.stubGlobal('XMLHttpRequest', Call));
afterEach(() => {
  Call.made.length = 0;
  vi.unstubAllGlobals();
});

function OnItsWay() {
  const { outbox, progress } = chatOutbox.use();
  return (
    <ul>
      {outbox
        .filter(({ state }) => state !== 'sent')
        .map((message) => (
          <OutgoingBubble
            key={message.clientId}
            message={message}
            progress={progress[message.clientId]}
            onAgain={() => undefined}
            onCancel={() => undefined}
          />
        ))}
    </ul>
  );
}

test('the percentage of a file rises with the upload, and the message disappears when it is sent', async () => {
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
      <OnItsWay />
    </NextIntlClientProvider>,
  );
  const onMessage = vi.fn<(message: ChatMessage) => void>();
  const { stop } = startSending(1, { guest: () => 'ct_1', accepted: onMessage, closed: () => undefined });
  await act(() =>
    write({
      sessionId: 1,
      text: '',
      file: new File(['x'.repeat(2_000)], 'договор.pdf', { type: 'application/pdf' }),
      replyId: null,
      about: null,
    }),
  );
  const upload = await call('/api/chat/mobile/file');
  // Also what is so for less than a frame.
  const stood: number[] = [];
  const end = chatOutbox.use.subscribe(({ outbox, progress }) => {
    for (const { clientId, file } of outbox) stood.push(progress[clientId] ?? (file?.fileId == null ? 0 : 1));
  });
  const bar = await screen.findByRole('progressbar', { name: 'договор.pdf' });
  const percentages = [bar.getAttribute('aria-valuenow')];
  for (const part of [0.1, 0.25, 0.255, 0.6, 0.99, 1]) {
    upload.sent(part);
    percentages.push(bar.getAttribute('aria-valuenow'));
    expect(screen.getByText(`${bar.getAttribute('aria-valuenow') ?? ''}%`)).toBeVisible();
  }
  expect(percentages).toEqual(['0', '10', '25', '26', '60', '99', '100']);
  // It can be called back until it is there; posted, the message can't.
  expect(screen.getByRole('button', { name: 'Отменить отправку: договор.pdf' })).toBeVisible();
  await act(async () =>
    upload.answer({ id: 'cf_1', file_type: 'file', file_url: '/x', file_name: 'договор.pdf', file_size: 2_000 }),
  );
  const post = await call('/api/chat/mobile/chat');
  expect(await screen.findByText('100%')).toBeVisible();
  expect(screen.queryByRole('button', { name: /договор/ })).toBeNull();
  await act(async () => post.answer({ id: 5, seq: 1 }));
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledWith({ id: 5, seq: 1 }));
  expect(screen.queryByRole('progressbar')).toBeNull();
  end();
  expect(stood).toEqual(stood.toSorted((left, right) => left - right));
  stop();
});
