'use client';

import { type RefObject, useRef, useState } from 'react';
import type { DocumentsBody } from '@/features/instalment';
import { type ApiFailure, type ApiResult, isRetryable } from '@/lib/api/errors';
import type { ProductCard } from '@/lib/contract/common';
import { captchaActions, type LoanPartner, memberPartners } from '@/lib/contract/constants';
import type { DataOf, Problem } from '@/lib/contract/core';
import type { createLoan, LoanOffer } from '@/lib/contract/loan';
import type { Buyer } from '@/lib/contract/partner';
import { phoneDigits } from '@/lib/phone/phone';
import { loanPath, tengePath } from '@/lib/routing/order-path';
import type { Api } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { keepLoan } from '@/stores/loan';
import { useModalStore } from '@/stores/modals';
import { newIdempotencyKey } from '@/stores/session';
import { type OrderAttempt, orderAttemptFor, type LoanBody, mustRepeatOrder, repeatedLoan } from './attempt';
import { type Answers, type DeliveryOffer, sharedDraft } from './draft';
import { attemptPlace, useStoredCheckout } from './stored-checkout';
import { storeRefusedAttempt, refusedAttempt } from './refused-attempts';
import { checkoutSource } from './order-source';
import { type CheckoutActions, useCheckoutActions } from './use-checkout-actions';

type Created = DataOf<typeof createLoan>;

/** What is ordered by instalments, as the shopper sees it at the moment of ordering. */
export interface LoanPlan {
  readonly answers: Pick<Answers, 'contact' | 'delivery'>;
  readonly offer: LoanOffer;
  readonly duration: number;
  readonly delivery: DeliveryOffer | undefined;
  /** Goods and their delivery, so'm. */
  readonly total: number;
  readonly documents: DocumentsBody | null;
}

/** Why there is no order: what a call said, or that the partner does not take this shopper. */
export type LoanRefusal =
  { readonly kind: 'failure'; readonly failure: ApiFailure } | { readonly kind: 'partner'; readonly text: string };

/** What stays the same from press to press. */
interface LoanDesk {
  readonly placing: CheckoutActions;
  /** The sign-in of a member of Intend, and for which phone it is good. */
  readonly token: RefObject<{ readonly phone: string; readonly token: string } | null>;
  readonly onProblems: (problems: readonly Problem[]) => boolean;
  readonly refuse: (refusal: LoanRefusal | null) => void;
  /** Asks for the member's sign-in before a plan is ordered. */
  readonly askSignIn: (plan: LoanPlan | null) => void;
}

const checkBuyer = (api: Api, partner: LoanPartner, phone: string): Promise<ApiResult<Buyer>> => {
  const body = { phone };
  if (partner === 'intend') return api.call((contract) => contract.partner.intendMemberCheck, { body });
  if (partner === 'alif') return api.call((contract) => contract.partner.alifCheckBuyer, { body });
  return api.call((contract) => contract.partner.checkBuyer, { params: { name: partner }, body });
};

/** Where the shopper goes on: the partner's own page, the bank's note, a verification step or the order. */
function goOn({ order_id, loan }: Created, push: (path: string) => void): void {
  if (loan.next === 'redirect' && loan.redirect_url !== null) return window.location.assign(loan.redirect_url);
  if (loan.next === 'info') return push(tengePath(order_id));
  push(loanPath(order_id, loan.scoring_path));
}

const failed = ({ refuse }: LoanDesk, failure: ApiFailure): void => refuse({ kind: 'failure', failure });
const freshSums = ({ placing }: LoanDesk): void => placing.refresh('loan-info', 'total-prices', 'delivery-options');

/** True when the partner may be given the order; says why not otherwise. */
async function accepted(desk: LoanDesk, { offer, answers: { contact } }: LoanPlan): Promise<boolean> {
  if (!memberPartners.includes(offer.loan_type)) return true;
  const buyer = await checkBuyer(desk.placing.api, offer.loan_type, contact.phone);
  if (!buyer.ok) failed(desk, buyer.failure);
  else if (!buyer.data.can_apply) desk.refuse({ kind: 'partner', text: buyer.data.text });
  else return true;
  return false;
}

/** True when prices, stock and sums are still what the shopper sees. */
async function unchanged(desk: LoanDesk, { answers, total, delivery }: LoanPlan): Promise<boolean> {
  const lines = useCartStore.getState().checkout_products;
  const now = await desk.placing.requote(lines, answers.delivery, {
    total,
    offer: delivery,
    of: ({ byInstalments }) => byInstalments.total,
  });
  if (!now.ok) {
    if (now.failure !== null) failed(desk, now.failure);
    return false;
  }
  if (now.changes.length === 0) return true;
  // The loan is another one now: it is shown first, and the shopper orders it with another press.
  freshSums(desk);
  useModalStore
    .getState()
    .show({ name: 'checkoutContinue', props: { changes: now.changes, onContinue: () => undefined } });
  return false;
}

function bodyOf({ token }: LoanDesk, plan: LoanPlan): LoanBody {
  const { answers, offer, duration, delivery, total, documents } = plan;
  return {
    ...sharedDraft(answers, useCartStore.getState().checkout_products, delivery, 'loan'),
    payment_method: 'loan',
    expected_total: total,
    // Partners know phones without the plus.
    phone: phoneDigits(answers.contact.phone),
    ...(answers.contact.is_own ? {} : { other_user_phone: phoneDigits(answers.contact.other_user_phone) }),
    loan: { type: offer.loan_type, duration, expected_total: offer.total_loan_price },
    documents,
    ...(token.current?.phone === answers.contact.phone && offer.loan_type === 'intend'
      ? { extra: { token: token.current.token } }
      : {}),
  };
}

function refused(desk: LoanDesk, failure: ApiFailure): void {
  const { onProblems, refuse } = desk;
  if (failure.name === 'pricesChanged') freshSums(desk);
  if (failure.name === 'notEnoughProducts') return checkoutSource.showShort(failure.problems);
  const reason = failure.problems.find(({ message, field }) => field === 'phone' && message !== undefined)?.message;
  if (failure.name === 'verificationNeeded' && reason !== undefined) return refuse({ kind: 'partner', text: reason });
  if (!onProblems(failure.problems)) failed(desk, failure);
}

/** True for a refusal of the application itself, which may have left a cancelled order under its key. */
const isAnswer = (failure: ApiFailure): boolean =>
  !isRetryable(failure) && failure.name !== 'captchaFailed' && failure.name !== 'keyReused';

async function send(desk: LoanDesk, attempt: OrderAttempt, body: LoanBody): Promise<void> {
  const { placing } = desk;
  const result = await placing.sending.send({
    action: captchaActions.order,
    place: attemptPlace,
    attempt,
    // An order that the partner refused has ended; only this page remembers it (`refused-attempts.ts`).
    refusalEnds: true,
    call: (idempotencyKey, captchaToken) =>
      placing.api.call((contract) => contract.order.createLoan, { body, idempotencyKey, captchaToken }),
  });
  if (!result.ok) {
    if (isAnswer(result.failure)) storeRefusedAttempt(attempt, body);
    return refused(desk, result.failure);
  }
  const { order_id, partner } = result.data;
  keepLoan({ order: { order_id, partner }, choice: null, wanted: false });
  placing.leave(result.data, body.products, () => goOn(result.data, placing.push));
}

async function order(desk: LoanDesk, plan: LoanPlan): Promise<void> {
  const body = bodyOf(desk, plan);
  const last = useStoredCheckout.getState().attempt;
  if (mustRepeatOrder(last, body)) return send(desk, last, repeatedLoan(last, body));
  if (!(await accepted(desk, plan))) return;
  if (plan.offer.loan_type === 'intend' && desk.token.current?.phone !== plan.answers.contact.phone)
    return desk.askSignIn(plan);
  if (await unchanged(desk, plan))
    await send(desk, orderAttemptFor(refusedAttempt(body) ?? last, body, newIdempotencyKey), body);
}

/** Makes an instalment order: asks the partner of the shopper, prices and stock again, then sends it once and only once. */
export function usePlaceLoan(products: ReadonlyMap<number, ProductCard>, onProblems: LoanDesk['onProblems']) {
  const placing = useCheckoutActions(products);
  const token = useRef<{ phone: string; token: string } | null>(null);
  const [sending, setSending] = useState(false);
  const [refusal, refuse] = useState<LoanRefusal | null>(null);
  const [signIn, askSignIn] = useState<LoanPlan | null>(null);
  const place = (plan: LoanPlan): void =>
    placing.sending.once(async () => {
      setSending(true);
      refuse(null);
      await order({ placing, token, onProblems, refuse, askSignIn }, plan).finally(() => setSending(false));
    });
  return {
    place,
    sending,
    refusal,
    /** The order that waits for the member's sign-in. */
    signIn,
    closeSignIn: () => askSignIn(null),
    signedIn: (given: string) => {
      if (signIn === null) return;
      token.current = { phone: signIn.answers.contact.phone, token: given };
      askSignIn(null);
      place(signIn);
    },
  };
}
