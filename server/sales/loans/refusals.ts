import type { LoanOutcome } from '../../../lib/contract/constants.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import type { PartnerRefusal } from './partners/port.ts';

/** A partner's refusal, with its outcome as text. */
export const partnerRefused = (services: Services, locale: Locale, outcome: LoanOutcome): Refusal =>
  refuse('partnerRefused', [{ outcome }], { reason: services.texts.text(locale, `api.loan.outcome.${outcome}`) });

/** Only members of the partner may apply. */
export const membersOnly = (): Refusal =>
  refuse('verificationNeeded', [{ field: 'phone', message: 'partnerMember', outcome: 'not_eligible' }]);

export const tooEarly = (seconds: number): Refusal => refuse('resendTooEarly', [{ seconds }], { seconds });

/** The refusal that a shopper gets when a partner did not do what was requested. */
export function refusalFor(services: Services, locale: Locale, refusal: PartnerRefusal): Refusal {
  switch (refusal.why) {
    case 'down':
      return refuse('partnerUnavailable');
    case 'stranger':
      return membersOnly();
    case 'refused':
      return partnerRefused(services, locale, refusal.outcome);
    case 'wrongCode':
      return refuse('wrongCode', [{ field: 'code' }]);
    case 'codeExpired':
      return refuse('codeExpired', [{ field: 'code' }]);
    case 'tooMany':
      return refuse('tooManyAttempts');
    case 'tooEarly':
      return tooEarly(refusal.seconds);
    case 'dataNotFound':
      return refuse('dataNotFound', [{ field: 'passport_number' }, { field: 'pinfl' }]);
    case 'cardNotFound':
      return refuse('cardNotFound', [{ field: 'card_number' }]);
    case 'wrongCredentials':
      return refuse('wrongCredentials', [{ field: 'password' }]);
    case 'notNow':
      return refuse('loanStep');
  }
}
