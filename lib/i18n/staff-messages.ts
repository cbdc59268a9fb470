import shopRu from '../../locales/ru.json' with { type: 'json' };
import shopUz from '../../locales/uz.json' with { type: 'json' };
import chatRu from '../../locales/staff-chat/ru.json' with { type: 'json' };
import chatUz from '../../locales/staff-chat/uz.json' with { type: 'json' };
import ru from '../../locales/staff/ru.json' with { type: 'json' };
import uz from '../../locales/staff/uz.json' with { type: 'json' };
import type { StaffLocale } from '../staff/locales.ts';
import { compileTexts } from './compile-texts.mjs';

/** Texts of the back office, which no page of the shop includes. */
export type StaffMessages = typeof uz & typeof chatUz & Pick<typeof shopUz, 'blocks' | 'conversation'>;

const all: Record<StaffLocale, StaffMessages> = {
  // Texts that both sides of a conversation see, and the names of blocks for the editor of pages.
  uz: compileTexts({ ...uz, ...chatUz, conversation: shopUz.conversation, blocks: shopUz.blocks }),
  ru: compileTexts({ ...ru, ...chatRu, conversation: shopRu.conversation, blocks: shopRu.blocks }),
};

export const staffMessages = (locale: StaffLocale): StaffMessages => all[locale];
