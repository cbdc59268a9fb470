import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useChat } from '@/features/chat/chat-store';
import { useChatChoices } from '@/features/chat/choices';
import { openSession, type OpenSession } from '@/features/chat/open-session';
import { setUnreadTexts } from '@/features/chat/unread';
import { WindowHead } from '@/features/chat/window-head';
import { contract } from '@/lib/contract';
import type { ChatMessage, ChatSession } from '@/lib/contract/chat-shapes';
import type { ChatSocketEvents } from '@/lib/contract/chat-socket';
import { useSupport } from '@/stores/support';
import ru from '../../../locales/ru.json';
import { lost, mock, server } from '../../support/msw.ts';

const line = vi.hoisted((): { events: unknown } => ({ events: undefined }));
vi.mock(import('@/features/chat/socket'), () => ({
  openChatLine: ({ events }: { events: unknown }) => {
    line.events = events;
    return { check: () => undefined, close: () => undefined };
  },
}));

/** What was heard and seen of the browser. */
let [tones, notices]: [number, string[]] = [0, []];
const notification = {
  permission: 'default' as NotificationPermission,
  answer: 'granted' as NotificationPermission,
  works: true,
};

class Tone {
  readonly currentTime = 0;
  readonly destination = {};
  readonly close = () => Promise.resolve();
  constructor() {
    tones += 1;
  }
  createOscillator() {
    const own: {
      onended?: () => void;
      frequency: { value: number };
      connect: (to: unknown) => unknown;
      start: () => void;
      stop: () => void;
    } = {
      frequency: { value: 0 },
      connect: (to) => to,
      start: () => undefined,
      stop: () => queueMicrotask(() => own.onended?.()),
    };
    return own;
  }
  createGain() {
    return {
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: (to: unknown) => to,
    };
  }
}
class Notice {
  static get permission() {
    return notification.permission;
  }
  static requestPermission() {
    notification.permission = notification.answer;
    return Promise.resolve(notification.permission);
  }
  onclick: (() => void) | null = null;
  constructor(_title: string, { body }: { body: string }) {
    if (!notification.works) throw new TypeError('Illegal constructor');
    notices.push(body);
  }
}

beforeEach(() => {
  [tones, notices] = [0, []];
  Object.assign(notification, { permission: 'default', answer: 'granted', works: true });
  vi.stubGlobal('AudioContext', Tone);
  vi.stubGlobal('Notification', Notice);
  useChatChoices.setState({ sound: false, notice: false });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('sound and notifications', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name });
  const openChoices = async () => {
    render(
      <NextIntlClientProvider locale="ru" messages={ru} timeZone="Asia/Tashkent">
        <WindowHead onClose={() => undefined} />
      </NextIntlClientProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Уведомления чата' }));
  };
  /** The choices after a reload of the page. */
  const afterReload = async () => {
    vi.resetModules();
    return (await import('@/features/chat/choices')).chatChoices();
  };

  test('are off by default; turned on, they are tested at once and survive a reload', async () => {
    await openChoices();
    expect([box('Звук'), box('Уведомления браузера')].map((one) => (one as HTMLInputElement).checked)).toEqual([
      false,
      false,
    ]);
    await userEvent.click(box('Звук'));
    await userEvent.click(box('Уведомления браузера'));
    expect(box('Уведомления браузера')).toBeChecked();
    expect([tones, notices]).toEqual([1, ['Так мы сообщим, что вам ответили']]);
    expect(await afterReload()).toEqual({ sound: true, notice: true });
    // Taken back in the browser's own settings.
    notification.permission = 'denied';
    expect(await afterReload()).toEqual({ sound: true, notice: false });
    await userEvent.click(box('Звук'));
    await userEvent.click(box('Уведомления браузера'));
    expect([tones, notices.length]).toEqual([1, 1]);
    expect(await afterReload()).toEqual({ sound: false, notice: false });
  });

  test.each([
    ['does not allow them', { answer: 'denied' as const }],
    ['knows the word alone, as on phones', { works: false }],
  ])('stay off in a browser that %s, with a message', async (_name, browser) => {
    Object.assign(notification, browser);
    await openChoices();
    await userEvent.click(box('Уведомления браузера'));
    expect(await screen.findByText('Браузер не разрешает уведомления для этого сайта')).toBeVisible();
    expect(box('Уведомления браузера')).not.toBeChecked();
  });
});

describe('an answer', () => {
  const at = '2026-11-21T07:00:00.000Z';
  const marks = { client: { delivered: 0, read: 0 }, operator: { delivered: 0, read: 0 } };
  const session: ChatSession = {
    id: 7,
    status: 1,
    rate: null,
    session_key: 'key',
    created_at: at,
    operator: { id: 3, name: 'Сардор' },
    unread: 0,
    marks,
  } as ChatSession;
  const answer = (seq: number): ChatMessage => ({
    id: seq,
    seq,
    client_id: `m-${seq}`,
    text: `Ответ ${seq}`,
    file_id: null,
    file: null,
    reply_id: null,
    reply: null,
    card: null,
    created_at: at,
    client: { name: 'Лола' },
    user: { id: 3, name: 'Сардор' },
  });
  const events = () => line.events as ChatSocketEvents;
  const arrives = (seq: number) => events().new_message({ session_id: 7, session_key: 'key', message: answer(seq) });
  let openRoom: OpenSession | undefined;

  beforeEach(async () => {
    server.use(
      mock(contract.chat.messages, {
        messages: [answer(1)],
        pagination: { current_page: 1, total_page: 1, page_size: 20, total_count: 1 },
      }),
      mock(contract.chat.mark, marks),
    );
    setUnreadTexts({ label: (count) => `${count}`, title: 'Чат' });
    useChatChoices.setState({ sound: true, notice: true });
    notification.permission = 'granted';
    useSupport.setState({ view: 'closed' });
    useChat.setState({ phase: 'ready', sessions: [session], activeId: 7, tab: 'chat', view: null });
    openRoom = await openSession(session, { guest: () => 'ct_1', token: () => Promise.resolve('ct_1') });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    openRoom?.close();
    useChat.setState(useChat.getInitialState(), true);
  });

  test('in a closed window notifies once by the selected settings, and not about earlier messages', () => {
    vi.advanceTimersByTime(5_000);
    expect([tones, notices]).toEqual([0, []]);
    arrives(2);
    arrives(2);
    vi.advanceTimersByTime(5_000);
    expect([tones, notices]).toEqual([1, ['Ответ 2']]);
    useChatChoices.setState({ sound: false, notice: true });
    arrives(3);
    vi.advanceTimersByTime(5_000);
    expect([tones, notices]).toEqual([1, ['Ответ 2', 'Ответ 3']]);
  });

  test('makes no sound while its window is shown, and makes one while the history is shown', () => {
    useSupport.setState({ view: 'chat' });
    arrives(2);
    vi.advanceTimersByTime(5_000);
    expect([tones, notices]).toEqual([0, []]);
    useChat.setState({
      activeId: 6,
      view: { messages: [answer(1), answer(2), answer(3)], hasOlder: false, loadingOlder: false },
    });
    arrives(3);
    vi.advanceTimersByTime(5_000);
    expect([tones, notices]).toEqual([1, ['Ответ 3']]);
  });

  test('marks as read also if the request is lost once', async () => {
    const reads: number[] = [];
    server.use(
      mock(contract.chat.mark, ({ body }) => {
        reads.push(body.read);
        return reads.length === 1 ? lost : marks;
      }),
    );
    useSupport.setState({ view: 'chat' });
    arrives(2);
    await expect.poll(() => reads).toEqual([2]);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    await expect
      .poll(() => {
        vi.advanceTimersByTime(2_000);
        return reads;
      })
      .toEqual([2, 2]);
    vi.advanceTimersByTime(60_000);
    expect(reads).toEqual([2, 2]);
  });

  test('read in another tab makes no sound in this one, and is not counted', () => {
    arrives(2);
    expect(useSupport.getState().unread).toBe(2);
    events().marks({ session_id: 7, session_key: 'key', marks: { ...marks, client: { delivered: 2, read: 2 } } });
    vi.advanceTimersByTime(5_000);
    expect([tones, notices]).toEqual([0, []]);
    expect(useSupport.getState().unread).toBe(0);
  });
});
