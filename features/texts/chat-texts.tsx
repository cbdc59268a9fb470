'use client';

import { lazyTextsOf } from './lazy-texts';

const chatTexts = lazyTextsOf({
  kr: () => import('./chat/kr.lazy-texts'),
  uz: () => import('./chat/uz.lazy-texts'),
  ru: () => import('./chat/ru.lazy-texts'),
});

/** Provides the texts of the support chat, which no page contains. */
export const ChatTexts = chatTexts.Texts;
/** Preloads the texts of the support chat. */
export const loadChatTexts = chatTexts.load;
