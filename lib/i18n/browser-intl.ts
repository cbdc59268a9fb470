/**
 * What browsers load under the name of next-intl (`next.config.ts`): its own entry brings the formatter of dates, lists
 * and relative times to every page, and no page of the shop asks for it. Whatever else is imported fails the build.
 */
export { IntlProvider as NextIntlClientProvider, useMessages, useTranslations } from 'use-intl/react';
