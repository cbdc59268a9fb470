import type { ComponentProps } from 'react';
import { WithTexts } from '@/features/texts';
import { pickMessages } from '@/lib/i18n/messages';
import { ServicePage } from './service-page';

/** A page of a form that is for people only: with the texts of the check. */
export function EnquiryPage({ children, ...page }: ComponentProps<typeof ServicePage>) {
  return <ServicePage {...page}><WithTexts messages={pickMessages(page.page.locale, ['captcha'])}>{children}</WithTexts></ServicePage>;
}
