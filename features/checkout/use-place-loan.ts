'use client';

import { type RefObject, useRef, useState } from 'react';
import type { DocumentsBody } from '@/features/instalment';
import { type ApiFailure, type ApiResult, isRetryable } from '@/lib/api/errors';
import type { ProductCard } from '@/lib/contract/common';
import { captchaActions, type LoanPartner, memberPartners } from '@/lib/contract/constants';
import type { DataOf, Problem } from '@/lib/contract/endpoint';
import type { createLoan, LoanOffer } from '@/lib/contract/loan';
import type { Buyer } from '@/lib/contract/partner';
import { phoneDigits } from '@/lib/phone/phone';
import { loanPath, tengePath } from '@/lib/routing/order-path';
import type { Api } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { storeLoan } from '@/stores/loan';
import { useModalStore } from '@/stores/modals';
import { newIdempotencyKey } from '@/stores/session';
import { type OrderAttempt, orderAttemptFor, type LoanBody, mustRepeatOrder, repeatedLoan } from './attempt';
import { type FormAnswers, type DeliveryOffer, sharedDraft } from './draft';
import { attemptStorage, useStoredCheckout } from './stored-checkout';
import { storeRefusedAttempt, refusedAttempt } from './refused-attempts';
import { checkoutHost } from './checkout-host';
import { type CheckoutActions, useCheckoutActions } from './use-checkout-actions';

type Created = DataOf<typeof createLoan>;

/** An instalment order as the user sees it when ordering. */
export interface LoanPlan {
  readonly answers: Pick<FormAnswers, 'contact' | 'delivery'>;
  readonly offer: LoanOffer;
  readonly duration: number;
  readonly delivery: DeliveryOffer | undefined;
  /** Goods and delivery, so'm. */
  readonly total: number;
  readonly documents: DocumentsBody | null;
}

/** Why there is no order: a failed call, or a refusal by the partner. */
export type LoanRefusal =
  { readonly kind: 'failure'; readonly failure: ApiFailure } | { readonly kind: 'partner'; readonly text: string };

/** Values that stay the same between clicks. */
interface LoanContext {
  readonly placing: CheckoutActions;
  /** Sign-in of an Intend member, and the phone that it is valid for. */
  readonly token: RefObject<{ readonly phone: string; readonly token: string } | null>;
  readonly onProblems: (problems: readonly Problem[]) => boolean;
  readonly refuse: (refusal: LoanRefusal | null) => void;
  /** Requests the member's sign-in before a plan is ordered. */
  readonly askSignIn: (plan: LoanPlan | null) => void;
}

const checkBuyer = (api: Api, partner: LoanPartner, phone: string): Promise<ApiResult<Buyer>> => {
  const body = { phone };
  if (partner === 'intend') return api.call((contract) => contract.partner.intendMemberCheck, { body });
  if (partner === 'alif') return api.call((contract) => contract.partner.alifCheckBuyer, { body });
  return api.call((contract) => contract.partner.checkBuyer, { params: { name: partner }, body });
};

/** Continues after the order: the partner's page, the bank's info, a verification step or the order. */
function continueAfterLoan({ order_id, loan }: Created, push: (path: string) => void): void {
  if (loan.next === 'redirect' && loan.redirect_url !== null) return window.location.assign(loan.redirect_url);
  if (loan.next === 'info') return push(tengePath(order_id));
  push(loanPath(order_id, loan.scoring_path));
}

const showFailure = ({ refuse }: LoanContext, failure: ApiFailure): void => refuse({ kind: 'failure', failure });
const refreshSums = ({ placing }: LoanContext): void =>
  placing.refresh('loan-info', 'total-prices', 'delivery-options');

/** True if the partner accepts the buyer; shows why not otherwise. */
async function checkPartnerAccepts(desk: LoanContext, { offer, answers: { contact } }: LoanPlan): Promise<boolean> {
  if (!memberPartners.includes(offer.loan_type)) return true;
  const buyer = await checkBuyer(desk.placing.api, offer.loan_type, contact.phone);
  if (!buyer.ok) showFailure(desk, buyer.failure);
  else if (!buyer.data.can_apply) desk.refuse({ kind: 'partner', text: buyer.data.text });
  else return true;
  return false;
}

/** True if prices, stock and sums are still as displayed. */
async function checkSumsUnchanged(desk: LoanContext, { answers, total, delivery }: LoanPlan): Promise<boolean> {
  const lines = useCartStore.getState().checkout_products;
  const now = await desk.placing.requote(lines, answers.delivery, {
    total,
    offer: delivery,
    of: ({ byInstalments }) => byInstalments.total,
  });
  if (!now.ok) {
    if (now.failure !== null) showFailure(desk, now.failure);
    return false;
  }
  if (now.changes.length === 0) return true;
  // The loan has changed: it is displayed first, and the user orders again.
  refreshSums(desk);
  useModalStore
    .getState()
    .show({ name: 'checkoutContinue', props: { changes: now.changes, onContinue: () => undefined } });
  return false;
}

function bodyOf({ token }: LoanContext, plan: LoanPlan): LoanBody {
  const { answers, offer, duration, delivery, total, documents } = plan;
  return {
    ...sharedDraft(answers, useCartStore.getState().checkout_products, delivery, 'loan'),
    payment_method: 'loan',
    expected_total: total,
    // Partners use phones without the plus.
    phone: phoneDigits(answers.contact.phone),
    ...(answers.contact.is_own ? {} : { other_user_phone: phoneDigits(answers.contact.other_user_phone) }),
    loan: { type: offer.loan_type, duration, expected_total: offer.total_loan_price },
    documents,
    ...(token.current?.phone === answers.contact.phone && offer.loan_type === 'intend'
      ? { extra: { token: token.current.token } }
      : {}),
  };
}

function handleRefusal(desk: LoanContext, failure: ApiFailure): void {
  const { onProblems, refuse } = desk;
  if (failure.name === 'pricesChanged') refreshSums(desk);
  if (failure.name === 'notEnoughProducts') return checkoutHost.showShort(failure.problems);
  const reason = failure.problems.find(({ message, field }) => field === 'phone' && message !== undefined)?.message;
  if (failure.name === 'verificationNeeded' && reason !== undefined) return refuse({ kind: 'partner', text: reason });
  if (!onProblems(failure.problems)) showFailure(desk, failure);
}

/** True for a refusal of the application, which may have left a cancelled order under its key. */
const isAnswer = (failure: ApiFailure): boolean =>
  !isRetryable(failure) && failure.name !== 'captchaFailed' && failure.name !== 'keyReused';

async function send(desk: LoanContext, attempt: OrderAttempt, body: LoanBody): Promise<void> {
  const { placing } = desk;
  const result = await placing.sending.send({
    action: captchaActions.order,
    storage: attemptStorage,
    attempt,
    // An order that the partner refused has ended; only this page remembers it (`refused-attempts.ts`).
    refusalEnds: true,
    call: (idempotencyKey, captchaToken) =>
      placing.api.call((contract) => contract.order.createLoan, { body, idempotencyKey, captchaToken }),
  });
  if (!result.ok) {
    if (isAnswer(result.failure)) storeRefusedAttempt(attempt, body);
    return handleRefusal(desk, result.failure);
  }
  const { order_id, partner } = result.data;
  storeLoan({ order: { order_id, partner }, choice: null, wanted: false });
  placing.leave(result.data, body.products, () => continueAfterLoan(result.data, placing.push));
}

async function order(desk: LoanContext, plan: LoanPlan): Promise<void> {
  const body = bodyOf(desk, plan);
  const last = useStoredCheckout.getState().attempt;
  if (mustRepeatOrder(last, body)) return send(desk, last, repeatedLoan(last, body));
  if (!(await checkPartnerAccepts(desk, plan))) return;
  if (plan.offer.loan_type === 'intend' && desk.token.current?.phone !== plan.answers.contact.phone)
    return desk.askSignIn(plan);
  if (await checkSumsUnchanged(desk, plan))
    await send(desk, orderAttemptFor(refusedAttempt(body) ?? last, body, newIdempotencyKey), body);
}

/**
 * Places an instalment order: asks the partner about the buyer, checks prices and stock, then sends it exactly once.
 */
export function usePlaceLoan(products: ReadonlyMap<number, ProductCard>, onProblems: LoanContext['onProblems']) {
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
    signedIn: (signInPhone: string) => {
      if (signIn === null) return;
      token.current = { phone: signIn.answers.contact.phone, token: signInPhone };
      askSignIn(null);
      place(signIn);
    },
  };
}
