'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useProductsById } from '@/features/cart';
import type { Problem } from '@/lib/contract/endpoint';
import { useEffectiveRegion } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { readLoan } from '@/stores/loan';
import { ContactSummary, DeliverySummary, PaymentSummary } from './step-summaries';
import { ConfirmStep } from './confirm-step';
import { ContactStep } from './contact-step';
import { DeliveryStep } from './delivery-step';
import { type FormAnswers, type FieldPlace, fieldPlaceOf } from './draft';
import { contactAnswer, deliveryAnswer, paymentAnswer, nonEmptyContact } from './forms';
import { deliveryAt, storeCheckout, type StepName, stepNames, useStoredCheckout } from './stored-checkout';
import { initialPayment } from './initial-payment';
import { PaymentStep } from './payment-step';
import { Step } from './step';
import { SummaryPanel } from './summary-panel';
import { useBonus } from './use-bonus';
import { useCheckoutForms } from './use-checkout-forms';
import { useLastFullPayment } from './use-last-full-payment';
import { useOpeningCheck } from './use-opening-check';
import { usePlaceOrder } from './use-place-order';
import { useSums } from './use-sums';

const LoanConfirm = lazyOnDemand(
  () => import('./loan-confirm').then((module) => module.default),
  () => <div className="skeleton h-72" />,
);

const order = stepNames;
type Answers = { [Name in keyof FormAnswers]: FormAnswers[Name] | null };

/** Restored steps: those that were finished and are still valid, and the open one. */
function restoreSteps(region: number): { answers: Answers; open: StepName } {
  const { contact, payment, finished, step } = useStoredCheckout.getState();
  const { delivery, moved } = deliveryAt(region);
  const answers = {
    contact: finished.includes('contact') ? contactAnswer(contact) : null,
    delivery:
      finished.includes('delivery') && !(moved && delivery?.receive === 'delivery') ? deliveryAnswer(delivery) : null,
    payment: finished.includes('payment') && !readLoan().wanted ? paymentAnswer(initialPayment(payment)) : null,
  };
  const missing = order.find((name) => name !== 'confirm' && answers[name] === null) ?? 'confirm';
  return { answers, open: order.indexOf(step) < order.indexOf(missing) ? step : missing };
}

/** The four steps and the sums beside them. */
export function CheckoutSteps() {
  const t = useTranslations('checkout');
  const lines = useCartStore((state) => state.checkout_products);
  const details = useProductsById(lines.map((line) => line.id));
  const products = new Map((details.data ?? []).map((product) => [product.id, product]));
  const home = useEffectiveRegion().id;
  const forms = useCheckoutForms();
  const [start] = useState(() => restoreSteps(home));
  const [answers, setAnswers] = useState<Answers>(start.answers);
  const [open, setOpen] = useState<StepName>(start.open);
  const {
    contact: { getValues: contactValues },
    delivery: { getValues: deliveryValues },
    payment: { getValues: paymentValues },
  } = forms;
  // Stored with the values, because a preselected payment method was never typed.
  useEffect(() => {
    const finished = order.filter((name) => name !== 'confirm' && answers[name] !== null);
    storeCheckout({
      step: open,
      finished,
      contact: nonEmptyContact(contactValues()),
      delivery: deliveryValues(),
      payment: paymentValues(),
    });
  }, [open, answers, contactValues, deliveryValues, paymentValues]);
  const [faulty, setFaulty] = useState<FieldPlace | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [receive, region] = useWatch({ control: forms.delivery.control, name: ['receive', 'region'] });
  const sums = useSums(lines, { receive, region });
  const method = useWatch({ control: forms.payment.control, name: 'payment_method' });
  const loan = method === 'loan';
  const lastFull = useLastFullPayment(method);
  const bonus = useBonus(sums, loan);
  useOpeningCheck(true);

  /** Assigns the API's errors to their fields and opens the first step with one. */
  const showProblems = (problems: readonly Problem[]): boolean => {
    const places = problems.flatMap((problem) => {
      const place = fieldPlaceOf(problem);
      if (place === undefined) return [];
      const error = { type: 'server', message: problem.message ?? 'invalidValue' };
      if (place.step === 'contact') forms.contact.setError(place.field, error);
      else if (place.step === 'delivery') forms.delivery.setError(place.field, error);
      else forms.payment.setError(place.field, error);
      return [place];
    });
    const first = order.flatMap((step) => places.filter((place) => place.step === step))[0];
    if (first === undefined) return false;
    setFaulty(first);
    setOpen(first.step);
    return places.length === problems.length;
  };
  const placing = usePlaceOrder(products, answers.delivery, showProblems);

  const done = <Name extends keyof FormAnswers>(name: Name, answer: FormAnswers[Name]) => {
    const next = { ...answers, [name]: answer };
    setAnswers(next);
    setFaulty(null);
    setOpen(order.find((step) => step !== 'confirm' && next[step] === null) ?? 'confirm');
  };
  const placeOrder = () => {
    const { contact, delivery, payment } = answers;
    if (contact === null || delivery === null || payment === null || sums.known === null) return;
    if (payment.payment_method === 'loan') return;
    placing.place(
      { contact, delivery, payment: { payment_method: payment.payment_method } },
      { total: sums.known.atOnce.total - bonus.spent, bonus: bonus.spent, offer: sums.offer },
    );
  };
  const focusFaulty = (step: StepName): (() => void) | undefined => {
    if (faulty?.step !== step) return undefined;
    return () => {
      if (faulty.step === 'contact') forms.contact.setFocus(faulty.field);
      else if (faulty.step === 'delivery') forms.delivery.setFocus(faulty.field);
      else forms.payment.setFocus(faulty.field);
    };
  };
  const stepProps = (step: StepName) => ({
    number: order.indexOf(step) + 1,
    count: order.length,
    state:
      open === step
        ? ('open' as const)
        : step !== 'confirm' && answers[step] !== null
          ? ('done' as const)
          : ('ahead' as const),
    onEdit: () => {
      setFaulty(null);
      setOpen(step);
    },
    onOpened: focusFaulty(step),
  });
  const payInFull = () => {
    forms.payment.setValue('payment_method', lastFull());
    setOpen('payment');
  };
  const busy = placing.state !== 'idle';
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <ol aria-label={t('steps')} className="grid grid-cols-1 gap-2 sm:gap-3 lg:col-start-1 lg:row-start-1">
        <Step
          {...stepProps('contact')}
          title={t('stepContact')}
          answer={answers.contact && <ContactSummary answer={answers.contact} />}
        >
          <ContactStep form={forms.contact} onDone={(answer) => done('contact', answer)} />
        </Step>
        <Step
          {...stepProps('delivery')}
          title={t('stepDelivery')}
          answer={answers.delivery && <DeliverySummary answer={answers.delivery} lines={lines} offer={sums.offer} />}
        >
          <DeliveryStep
            form={forms.delivery}
            lines={lines}
            moved={forms.moved}
            onDone={(answer) => done('delivery', answer)}
          />
        </Step>
        <Step
          {...stepProps('payment')}
          title={t('stepPayment')}
          answer={answers.payment && <PaymentSummary answer={answers.payment} lines={lines} />}
        >
          <PaymentStep form={forms.payment} lines={lines} onDone={(answer) => done('payment', answer)} />
        </Step>
        <Step {...stepProps('confirm')} title={t('stepConfirm')}>
          {answers.payment?.payment_method === 'loan' && answers.contact !== null && answers.delivery !== null ? (
            <LoanConfirm
              lines={lines}
              products={products}
              answers={{ contact: answers.contact, delivery: answers.delivery }}
              sums={sums}
              barPlace={place}
              onProblems={showProblems}
              onOtherPartner={() => setOpen('payment')}
              onPayInFull={payInFull}
            />
          ) : (
            <ConfirmStep
              lines={lines}
              products={products}
              sums={sums}
              bonus={bonus}
              sending={busy}
              failure={placing.failure}
              restored={placing.restored}
              place={place}
              onOrder={placeOrder}
            />
          )}
        </Step>
      </ol>
      {/* On phones it is above the steps. After them, its order button follows the last one for the keyboard. */}
      <SummaryPanel
        lines={lines}
        products={products}
        sums={sums}
        loan={loan}
        bonus={bonus.spent}
        isRepeated={open === 'confirm'}
        onPlace={setPlace}
      />
    </div>
  );
}
