'use client';

import { useState } from 'react';

/** Where the words of an operator for one conversation are kept in this tab. */
const placeOf = (staffId: number, chatId: number): string => `staff-draft-${staffId}-${chatId}`;

function keptDraft(place: string): string {
  try {
    return window.sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

function keepDraft(place: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(place);
    else window.sessionStorage.setItem(place, text);
  } catch {
    // The browser forbids its storage, or it is full: the words last as long as the conversation is open.
  }
}

/** What an operator has typed and not sent in one conversation; it stays while others are looked at and over a reload. */
export function useDraft(staffId: number, chatId: number): readonly [text: string, setText: (text: string) => void] {
  const place = placeOf(staffId, chatId);
  const [text, setText] = useState(() => keptDraft(place));
  return [
    text,
    (next) => {
      keepDraft(place, next);
      setText(next);
    },
  ];
}
