import type { Locale } from '../../../lib/i18n/locales.ts';
import { fillText, messageFault, type MessageId, messageRule } from '../../../lib/shop/messages.ts';
import type { Texts, TextValues } from '../../i18n.ts';
import type { Settings } from '../reference/settings.ts';

/**
 * A text to a shopper: the owner's in this language, else the shop's. An own text that its rules no longer allow is not
 * sent, because it could show the name of a variable.
 */
export function messageText(
  texts: Pick<Texts, 'text'>,
  { messages, shop }: Pick<Settings, 'messages' | 'shop'>,
  { id, locale }: { readonly id: MessageId; readonly locale: Locale },
  values: TextValues = {},
): string {
  const all = { shop: shop.name[locale], ...values };
  const own = messages[id]?.[locale];
  return own === undefined || messageFault(id, own) !== undefined
    ? texts.text(locale, `api.${messageRule(id).key}`, all)
    : fillText(own, all);
}
