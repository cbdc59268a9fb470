'use client';

import { useMessages, useTranslations } from 'next-intl';

type ValidationKey = keyof ReturnType<typeof useMessages>['validation'];

/** Error text of a field: schemas use keys of `validation`, the API sends texts. */
export function useValidationText(): (message: string | undefined) => string | undefined {
  const t = useTranslations('validation');
  const { validation } = useMessages();
  const isKey = (message: string): message is ValidationKey => Object.hasOwn(validation, message);
  return (message) => {
    if (message === undefined) return undefined;
    if (isKey(message)) return t(message);
    // English messages of schemas are for developers.
    return /^(?:Invalid|Expected|Too )/.test(message) ? t('invalidValue') : message;
  };
}
