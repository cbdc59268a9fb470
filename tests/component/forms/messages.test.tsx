import type { ReactNode } from 'react';
import { beforeEach, vi } from 'vitest';
import { AskStatus } from '@/features/account/ask-status';
import { NewsSection } from '@/features/account/news-section';
import { PasswordStep } from '@/features/account/password-step';
import { PersonSection } from '@/features/account/person-section';
import { PhoneStep } from '@/features/account/phone-step';
import { RegisterStep } from '@/features/account/register-step';
import { ResetCodeStep, ResetStep } from '@/features/account/reset-steps';
import { leaveEntrance } from '@/features/account/entrance';
import { AddressDialog } from '@/features/profile/addresses/address-dialog';
import { ApplicationForm, BusinessForm, FeedbackForm } from '@/features/enquiries';
import { ImeiForm } from '@/features/services';
import { contract } from '@/lib/contract';
import { resetUserState } from '@/stores/user-state';
import { testUser } from '../../support/account.ts';
import { describeForms, type Form } from '../../support/form-messages.tsx';
import { mock, server } from '../../support/msw.ts';

const sent = vi.fn();
const draw = (island: ReactNode) => () => island;
const resetStep = {
  name: 'resetCode',
  login: 'namuna',
  sentTo: '+998 90 *** ** 67',
  length: 6,
  resendAt: 0,
  until: 8_640_000_000_000_000,
} as const;
const long = 'a'.repeat(41);

const forms: readonly Form[] = [
  {
    name: 'signing in by phone',
    draw: draw(<PhoneStep phone="" onSend={sent} />),
    words: ({ account: { phone } }) => ({ phone }),
    button: ({ account }) => account.getCode,
    cases: [
      { fill: {}, says: { phone: 'required' } },
      { fill: { phone: '+998 90 12' }, says: { phone: 'phone' } },
    ],
  },
  {
    name: 'signing in by password',
    draw: draw(<PasswordStep login="" onSend={sent} />),
    words: ({ account: { login, password } }) => ({ login, password }),
    button: ({ account }) => account.signInDo,
    cases: [{ fill: {}, says: { login: 'required', password: 'required' } }],
  },
  {
    name: 'registration',
    draw: draw(<RegisterStep phone="" unknown={false} onSend={sent} />),
    button: ({ account }) => account.getCode,
    words: ({ account: { phone, firstName, lastName, fatherName, email } }) => ({
      phone,
      firstName,
      lastName,
      fatherName,
      email,
    }),
    cases: [
      { fill: {}, says: { phone: 'required', firstName: 'required', lastName: 'required' } },
      {
        fill: { phone: '+998 90', firstName: 'А', lastName: 'Б', fatherName: long, email: 'anvar' },
        says: {
          phone: 'phone',
          firstName: 'nameLength',
          lastName: 'nameLength',
          fatherName: 'nameLength',
          email: 'email',
        },
      },
      { fill: { firstName: long, lastName: long }, says: { firstName: 'nameLength', lastName: 'nameLength' } },
      { fill: { firstName: 'Анвар2' }, says: { firstName: 'nameDigits' } },
    ],
  },
  {
    name: 'a forgotten password',
    draw: draw(<ResetStep login="" onSend={sent} />),
    words: ({ account: { login } }) => ({ login }),
    button: ({ account }) => account.getCode,
    cases: [{ fill: {}, says: { login: 'required' } }],
  },
  {
    name: 'a new password',
    draw: draw(<ResetCodeStep step={resetStep} onSend={sent} onResend={sent} />),
    button: ({ account }) => account.resetDo,
    words: ({ account: { code, newPassword, repeatPassword } }) => ({ code, newPassword, repeatPassword }),
    cases: [
      {
        fill: { code: '12', newPassword: 'sechs6', repeatPassword: 'sechs6' },
        says: { code: 'smsCode', newPassword: 'passwordLength' },
      },
      {
        fill: { code: '123456', newPassword: 'korvon-42', repeatPassword: 'korvon-24' },
        says: { repeatPassword: 'passwordRepeat' },
      },
    ],
  },
  {
    name: 'who one is',
    draw: draw(<PersonSection user={testUser} />),
    button: ({ account }) => account.save,
    words: ({ account: { firstName, lastName, email, loginName } }) => ({ firstName, lastName, email, loginName }),
    cases: [
      { fill: { firstName: '', lastName: '' }, says: { firstName: 'required', lastName: 'required' } },
      {
        fill: { firstName: 'А', lastName: long, email: 'a@b', loginName: '1' },
        says: { firstName: 'nameLength', lastName: 'nameLength', email: 'email', loginName: 'login' },
      },
    ],
  },
  {
    name: 'news by e-mail',
    draw: draw(<NewsSection user={testUser} />),
    words: ({ account: { newsEmail } }) => ({ newsEmail }),
    button: ({ account }) => account.newsSubscribe,
    cases: [
      { fill: {}, says: { newsEmail: 'required' } },
      { fill: { newsEmail: 'anvar@' }, says: { newsEmail: 'email' } },
    ],
  },
  {
    name: 'where an order stands',
    draw: draw(<AskStatus />),
    words: ({ account: { statusNumber, phone } }) => ({ statusNumber, phone }),
    button: ({ account }) => account.statusDo,
    cases: [
      { fill: {}, says: { statusNumber: 'required', phone: 'required' } },
      { fill: { statusNumber: long, phone: '+998 9' }, says: { statusNumber: 'orderNumber', phone: 'phone' } },
    ],
  },
  {
    name: 'an address',
    draw: draw(<AddressDialog address={undefined} onClose={sent} onSaved={sent} />),
    button: ({ addresses }) => addresses.save,
    words: ({ addresses: { street, house, floor }, checkout: { city } }) => ({ street, house, floor, city }),
    cases: [
      { fill: {}, says: { street: 'required', house: 'required', city: 'required' } },
      { fill: { floor: '0' }, says: { floor: 'floor' } },
      { fill: { floor: '100' }, says: { floor: 'floor' } },
      { fill: { floor: '1.5' }, says: { floor: 'floor' } },
    ],
  },
  {
    name: 'a company’s request',
    draw: draw(<BusinessForm />),
    words: ({ enquiries: { company, phone } }) => ({ company, phone }),
    button: ({ enquiries }) => enquiries.send,
    cases: [
      { fill: {}, says: { company: 'required', phone: 'required' } },
      { fill: { company: 'A', phone: '+998 1' }, says: { company: 'companyLength', phone: 'phone' } },
    ],
  },
  {
    name: 'an application',
    draw: draw(<ApplicationForm vacancies={[]} />),
    words: ({ enquiries: { lastCompany, resume } }) => ({ lastCompany, resume }),
    button: ({ enquiries }) => enquiries.apply,
    cases: [{ fill: { lastCompany: 'A' }, says: { lastCompany: 'companyLength', resume: 'fileMissing' } }],
  },
  {
    name: 'an IMEI',
    draw: draw(<ImeiForm />),
    words: ({ services: { imei } }) => ({ imei }),
    button: ({ services }) => services.imeiCheck,
    cases: [
      { fill: {}, says: { imei: 'required' } },
      { fill: { imei: '12345678901234' }, says: { imei: 'imei' } },
    ],
  },
  {
    name: 'feedback',
    draw: draw(<FeedbackForm />),
    words: ({ enquiries: { email, comment } }) => ({ email, comment }),
    button: ({ enquiries }) => enquiries.send,
    cases: [{ fill: { email: 'x' }, says: { email: 'email', comment: 'required' } }],
  },
];

vi.mock(import('@/stores/replace-page'), () => ({ replacePage: vi.fn() }));
beforeEach(() => {
  leaveEntrance();
  // What was begun in one language is no beginning in the next.
  resetUserState();
  sent.mockClear();
  server.use(
    mock(contract.profile.subscriptions, []),
    mock(contract.profile.newsletter, { email: null, changed: false }),
    mock(contract.checkout.provinces, [{ id: 2, name: 'A' }]),
    mock(contract.checkout.districts, [{ id: 21, name: 'B' }]),
  );
});

describeForms(forms, sent);
