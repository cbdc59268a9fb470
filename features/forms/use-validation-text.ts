'use client';

import { useMessages, useTranslations } from 'next-intl';

type ValidationKey = keyof ReturnType<typeof useMessages>['validation'];

/** A field's message in words: forms name a key of `validation`, the API answers with the text itself. */
export function useValidationText(): (message: string | undefined) => string | undefined {
  const t = useTranslations('validation');
  const { validation } = useMessages();
  const isKey = (message: string): message is ValidationKey => Object.hasOwn(validation, message);
  return (message) => {
    if (message === undefined) return undefined;
    if (isKey(message)) return t(message);
    // A schema's own English words are for developers.
    return /^(?:Invalid|Expected|Too )/.test(message) ? t('invalidValue') : message;
  };
}
