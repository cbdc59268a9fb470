/** Texts that the shop sends and the owner may replace by own ones. */

/** What sends a text: it bounds its length. */
type MessageChannel = 'sms' | 'push' | 'mail';
/** Parts of the list in the back office. */
export const messageSections = ['order', 'customer', 'enquiry', 'mail'] as const;
type MessageSection = (typeof messageSections)[number];

/** Names of the values that texts can have. */
export const messageVariables = ['number', 'sum', 'name', 'link', 'day', 'changes', 'owed', 'shop'] as const;
export type MessageVariable = (typeof messageVariables)[number];

interface MessageRule {
  /** Place of the shop's own text in the locales, below `api`. */
  readonly key: string;
  readonly channel: MessageChannel;
  readonly section: MessageSection;
  /** Variables without which the text would not say what it is about. */
  readonly needed: readonly MessageVariable[];
  readonly optional: readonly MessageVariable[];
}

const rule =
  (channel: MessageChannel, section: MessageSection) =>
  (key: string, needed: readonly MessageVariable[], optional: readonly MessageVariable[] = []): MessageRule => ({
    key: `${channel}.${key}`,
    channel,
    section,
    needed,
    // Every text may name the shop.
    optional: [...optional, 'shop'],
  });
const aboutOrder = rule('sms', 'order');
const toCustomer = rule('sms', 'customer');
const aboutEnquiry = rule('sms', 'enquiry');
const letter = rule('mail', 'mail');

/** Every text by its name in the owner's files. Codes and notices of accounts are not among them: they protect people. */
export const messageRules = {
  sms_create: aboutOrder('create', ['number'], ['sum']),
  sms_pay: aboutOrder('pay', ['number'], ['sum']),
  sms_prepare: aboutOrder('prepare', ['number'], ['sum']),
  sms_ship: aboutOrder('ship', ['number'], ['sum']),
  sms_cancel: aboutOrder('cancel', ['number'], ['sum']),
  sms_expire: aboutOrder('expire', ['number'], ['sum']),
  sms_edit: aboutOrder('edit', ['number', 'changes'], ['sum']),
  sms_edit_owed: aboutOrder('editOwed', ['number', 'changes', 'owed'], ['sum']),
  sms_refund: aboutOrder('refund', ['number', 'sum']),
  sms_part_returned: aboutOrder('partReturned', ['number', 'sum']),
  push_order: rule('push', 'order')('order', ['number']),
  sms_wait: toCustomer('wait', ['name', 'link']),
  push_there: rule('push', 'customer')('there', []),
  sms_instalment: toCustomer('instalment', ['number', 'sum', 'day']),
  sms_enquiry_b2b: aboutEnquiry('enquiry.b2b', ['number']),
  sms_enquiry_vacancy: aboutEnquiry('enquiry.vacancy', ['number']),
  sms_enquiry_low_price: aboutEnquiry('enquiry.low_price', ['number']),
  mail_feedback_subject: letter('feedback.subject', ['number']),
  mail_feedback_gratitude: letter('feedback.gratitude', [], ['number']),
  mail_feedback_claim: letter('feedback.claim', [], ['number']),
  mail_feedback_question: letter('feedback.question', [], ['number']),
  mail_low_price_subject: letter('lowPrice.subject', ['number']),
  mail_low_price_text: letter('lowPrice.text', [], ['number']),
  mail_news_subject: letter('news.subject', []),
  mail_news_text: letter('news.text', []),
  mail_wait_subject: letter('wait.subject', ['name']),
  mail_wait_text: letter('wait.text', [], ['name']),
} as const satisfies Readonly<Record<string, MessageRule>>;

export type MessageId = keyof typeof messageRules;
export const messageIds = Object.keys(messageRules) as [MessageId, ...MessageId[]];
export const messageRule = (id: MessageId): MessageRule => messageRules[id];

/** Most characters of a text. The daily limit of SMS counts messages, so a text has three parts in Cyrillic at most. */
const maxLengths: Readonly<Record<MessageChannel, number>> = { sms: 200, push: 100, mail: 500 };
export const maxMessageLength = (id: MessageId): number => maxLengths[messageRules[id].channel];
export const maxMessageText = Math.max(...Object.values(maxLengths));

/** Why a text cannot be sent. */
export type MessageFault =
  | { readonly kind: 'unknown' | 'missing'; readonly names: readonly string[] }
  | { readonly kind: 'braces' }
  | { readonly kind: 'tooLong'; readonly max: number };

const variable = /\{(\w+)\}/gu;

/** Names of the variables of a text, each once. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map(([, name = '']) => name)),
];

/** Puts values for the variables of a text; a variable without a value stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(variable, (whole, name: string) => String(values[name] ?? whole));

/** The first mistake of an own text: an unknown variable, a missing one, a stray brace, or too many characters. */
export function messageFault(id: MessageId, text: string): MessageFault | undefined {
  const { needed, optional } = messageRule(id);
  const used = variablesOf(text);
  const unknown = used.filter((name) => ![...needed, ...optional].some((known) => known === name));
  if (unknown.length > 0) return { kind: 'unknown', names: unknown };
  const missing = needed.filter((name) => !used.includes(name));
  if (missing.length > 0) return { kind: 'missing', names: missing };
  if (/[{}]/u.test(text.replace(variable, ''))) return { kind: 'braces' };
  const max = maxMessageLength(id);
  return text.length > max ? { kind: 'tooLong', max } : undefined;
}
