import type { FastifyReply, FastifyRequest } from 'fastify';
import { contract } from '../../../lib/contract/index.ts';
import { codeLength } from '../../../lib/account/rules.ts';
import type { CodeSent, SignedIn } from '../../../lib/contract/account-shapes.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { askerOfPhone, captchaForSending, countLookup, refuseNoMobile } from './asker.ts';
import { checkCode, type CodeFor, sendNewCode, tooEarly, pendingDraft } from './codes.ts';
import { challengeFor, challengeOf } from './cookies.ts';
import { createCustomer, customerById, customerByPhone, belongsToOther, accountStateOf, userOf } from './customers.ts';
import { openRegistrationDraft, sealRegistrationDraft } from './draft.ts';
import { maskedPhone } from './masked-phone.ts';
import { claimNames } from './names.ts';
import { newPassword } from './new-password.ts';
import { answer, beginFor, type Entrance, signIn } from './sign-in.ts';

interface CodeRequest {
  readonly codeFor: CodeFor;
  readonly locale: Locale;
  readonly draft?: string;
  /** True if only the last digits of the phone may be shown. */ readonly hidden?: boolean;
}

/** Sends a code within all rate limits, and returns the masked phone. */
export async function sendCode(
  services: Services,
  request: FastifyRequest,
  { codeFor, locale, draft, hidden = false }: CodeRequest,
): Promise<CodeSent | Refusal> {
  const caller = await askerOfPhone(services, request, codeFor.phone);
  const refusal = (await tooEarly(services, codeFor)) ?? (await captchaForSending(services, request, caller));
  if (refusal !== undefined) return refusal;
  const sent = await sendNewCode(services, codeFor, caller, locale, draft ?? null);
  if (isRefusal(sent)) return sent;
  return {
    phone: maskedPhone(codeFor.phone, hidden),
    code_length: codeLength,
    resend_in: sent.resendIn,
    expires_in: sent.expiresIn,
  };
}

interface EntranceCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const signInCode = ({ request, reply }: EntranceCall, phone: string): CodeFor => ({
  phone,
  purpose: 'sign_in',
  challengeHash: challengeFor(request, reply),
});

function askingRoutes(mount: Mount, services: Services): void {
  mount(
    contract.account.findByPhone,
    async (call) => {
      const {
        body: { phone_number: phone },
        request,
        context: { locale },
      } = call;
      const refusal = (await refuseNoMobile(services, phone)) ?? (await countLookup(services, request));
      if (refusal !== undefined) return refusal;
      const customer = await customerByPhone(services.db, phone);
      if (customer === undefined) return refuse('userNotFound');
      if (accountStateOf(customer, services.now()) === 'closed') return refuse('userNotActive');
      return sendCode(services, request, { codeFor: signInCode(call, phone), locale });
    },
    { rateLimit: 'code.call' },
  );

  mount(
    contract.account.register,
    async (call) => {
      const {
        body: { phone_number: phone, password, password_repeat: _repeat, ...person },
        request,
        context: { locale },
      } = call;
      const refusal = (await refuseNoMobile(services, phone)) ?? (await countLookup(services, request));
      if (refusal !== undefined) return refusal;
      const customer = await customerByPhone(services.db, phone);
      if (customer !== undefined)
        return refuse(accountStateOf(customer, services.now()) === 'closed' ? 'userNotActive' : 'alreadyRegistered');
      if (person.email !== null && (await belongsToOther(services.db, 'email', person.email)))
        return refuse('emailExists', [{ field: 'email' }]);
      const hash =
        password === undefined
          ? null
          : await newPassword(services, password, {
              phone,
              email: person.email,
              names: [person.first_name, person.last_name, person.father_name],
            });
      if (isRefusal(hash)) return hash;
      const draft = sealRegistrationDraft(services, phone, { ...person, password_hash: hash });
      return sendCode(services, request, { codeFor: signInCode(call, phone), locale, draft });
    },
    { rateLimit: 'code.call' },
  );

  mount(
    contract.account.resendCode,
    async ({ body: { phone_number: phone, purpose }, request, context: { locale } }) => {
      const challengeHash = challengeOf(request);
      const wanted = challengeHash === undefined ? undefined : { phone, purpose, challengeHash };
      // Only a registration begun in this browser continues: the answer reveals nothing about the phone.
      const begun = wanted === undefined ? undefined : await pendingDraft(services, wanted);
      if (wanted === undefined || begun === undefined) return refuse('codeExpired');
      return sendCode(services, request, {
        codeFor: wanted,
        locale,
        ...(begun.draft === null ? {} : { draft: begun.draft }),
      });
    },
    { rateLimit: 'code.call' },
  );
}

/** Creates the account of a registration whose phone has just been proven, and signs in. */
async function makeAndSignIn(
  services: Services,
  call: Entrance,
  phone: string,
  sealed: string | null,
): Promise<SignedIn | Refusal> {
  const draft = openRegistrationDraft(services, phone, sealed);
  if (draft === undefined) return refuse('codeExpired');
  const begun = await services.db.transaction().execute(async (tx) => {
    if ((await claimNames(tx, { phone }, undefined)) !== undefined) return undefined;
    // An e-mail that another account claimed meanwhile is left out: the shopper sees it in the profile.
    const email = (await claimNames(tx, { email: draft.email }, undefined)) === undefined ? draft.email : null;
    const customer = await createCustomer(tx, services.now(), phone, call.context.locale, { ...draft, email });
    return { customer, session: await beginFor(services, tx, call, customer, 'code') };
  });
  if (begun !== undefined) return answer(services, call, begun.session, begun.customer);
  // Another browser of the same shopper was first: the phone is proven here too.
  const other = await customerByPhone(services.db, phone);
  return other === undefined ? refuse('codeExpired') : signIn(services, call, other, 'code');
}

/** Signing in by phone, and registration. */
export function entranceRoutes(mount: Mount, services: Services): void {
  askingRoutes(mount, services);

  mount(
    contract.account.loginPhoneVerify,
    async (call) => {
      const {
        body: { phone_number: phone, code },
        request,
      } = call;
      const challengeHash = challengeOf(request);
      if (challengeHash === undefined) return refuse('codeExpired');
      const row = await checkCode(
        services,
        { phone, purpose: 'sign_in', challengeHash },
        code,
        await askerOfPhone(services, request, phone),
      );
      if (isRefusal(row)) return row;
      const customer = await customerByPhone(services.db, phone);
      if (customer === undefined) return makeAndSignIn(services, call, phone, row.draft);
      return accountStateOf(customer, services.now()) === 'closed'
        ? refuse('userNotActive')
        : signIn(services, call, customer, 'code');
    },
    { rateLimit: 'code.call' },
  );

  mount(contract.account.checkAuthKey, async ({ context: { customer } }) => {
    const row = await customerById(services.db, customer.id);
    return row === undefined ? refuse('unauthorized') : { user: userOf(row) };
  });
}
