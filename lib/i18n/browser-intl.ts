/**
 * Replaces next-intl in browsers (`next.config.ts`): the original entry would load formatters of dates, lists and
 * relative times, which no page uses. Any other import fails the build.
 */
export { IntlProvider as NextIntlClientProvider, useMessages, useTranslations } from 'use-intl/react';
