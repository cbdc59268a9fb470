import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { accountPhone } from './e2e-account.ts';
import { type Locale, open, text } from './e2e.ts';
import { type StaffCaller, staffCaller } from './e2e-staff.ts';

/** A text of the chat's window. */
export const chatText = (locale: Locale, key: string, values: Record<string, string | number> = {}): string =>
  text(locale, `chat.${key}`, values);
export const talkText = (locale: Locale, key: string, values: Record<string, string | number> = {}): string =>
  text(locale, `conversation.${key}`, values);

export const helpButton = (page: Page, locale: Locale): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: text(locale, 'header.help') })
    .filter({ visible: true });
export const chatMenu = (page: Page, locale: Locale): Locator =>
  page.getByRole('dialog', { name: chatText(locale, 'menu') });
export const chatWindow = (page: Page, locale: Locale): Locator =>
  page.getByRole('dialog', { name: chatText(locale, 'title') });
export const messageField = (page: Page, locale: Locale): Locator =>
  page.getByRole('textbox', { name: talkText(locale, 'message') });
export const log = (page: Page, locale: Locale): Locator => page.getByRole('log', { name: talkText(locale, 'log') });

/** Opens the chat by the menu. */
export async function openChat(page: Page, locale: Locale): Promise<Locator> {
  await helpButton(page, locale).click();
  await chatMenu(page, locale)
    .getByRole('button', { name: chatText(locale, 'online') })
    .click();
  const window = chatWindow(page, locale);
  await expect(window).toBeVisible();
  return window;
}

/** A guest with an open chat on a page. */
export async function guestChat(page: Page, locale: Locale, path: string, name = 'Алишер'): Promise<Locator> {
  await open(page, path);
  const window = await openChat(page, locale);
  await window.getByLabel(chatText(locale, 'name')).fill(name);
  await window.getByLabel(chatText(locale, 'phone')).fill(accountPhone());
  // Outside hours the same button leaves a message.
  await window.locator('button[type=submit]').click();
  await expect(messageField(page, locale)).toBeVisible();
  return window;
}

export async function sendText(page: Page, locale: Locale, words: string): Promise<void> {
  await messageField(page, locale).fill(words);
  await page.keyboard.press('Enter');
}

interface QueuedChat {
  readonly id: number;
  readonly version: number;
  readonly client: { readonly name: string };
}

/** An operator who answers by API calls, outside the browser. */
export interface Operator extends StaffCaller {
  /** Claims the conversation of a shopper. */
  readonly take: (client: string) => Promise<number>;
  readonly say: (id: number, words: string) => Promise<void>;
}

/** Signs an operator in. Every test needs one, otherwise all count as busy. */
export async function operator(browser: Browser, request: APIRequestContext, name = 'Sardor'): Promise<Operator> {
  const caller = await staffCaller(browser, request, 'operator', name);
  const { call } = caller;
  await call('chat/presence', { presence: 'online' });
  const find = async (client: string): Promise<QueuedChat | undefined> =>
    (await call<{ chats: QueuedChat[] }>(`chat/queue?list=waiting&q=${encodeURIComponent(client)}`)).chats.find(
      (chat) => chat.client.name === client,
    );
  return {
    ...caller,
    take: async (client) => {
      await expect.poll(() => find(client)).toBeDefined();
      const chat = await find(client);
      if (chat === undefined) throw new Error(`${client} does not wait any more`);
      await call('chat/take', { id: chat.id, version: chat.version });
      return chat.id;
    },
    say: async (id, words) => {
      await call('chat/messages', { id, text: words });
    },
  };
}

let names = 0;
/** A name that no other shopper of this run has. */
export const shopperName = (): string => `Ali ${process.pid % 1000}-${(names += 1)}-${Date.now() % 100_000}`;
