import chatRu from '../../locales/staff-chat/ru.json' with { type: 'json' };
import chatUz from '../../locales/staff-chat/uz.json' with { type: 'json' };
import ru from '../../locales/staff/ru.json' with { type: 'json' };
import uz from '../../locales/staff/uz.json' with { type: 'json' };
import type { StaffLocale } from '../staff/locales.ts';
import { compileTexts } from './compile-texts.mjs';

/** Texts of the staff's room, which no page of the shop carries. */
export type StaffMessages = typeof uz & typeof chatUz;

const all: Record<StaffLocale, StaffMessages> = { uz: compileTexts({ ...uz, ...chatUz }), ru: compileTexts({ ...ru, ...chatRu }) };

export const staffMessages = (locale: StaffLocale): StaffMessages => all[locale];
