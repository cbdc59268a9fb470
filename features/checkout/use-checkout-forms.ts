'use client';

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { groupPhone } from '@/lib/phone/phone';
import { useUser } from '@/stores/account/account';
import { useEffectiveRegion } from '@/stores/address';
import { storeLoan } from '@/stores/loan';
import {
  type ContactAnswer,
  contactResolver,
  type ContactValues,
  type DeliveryAnswer,
  deliveryResolver,
  type DeliveryValues,
  emptyContact,
  emptyDelivery,
  type PaymentAnswer,
  paymentResolver,
  type PaymentValues,
  nonEmptyContact,
} from './forms';
import { deliveryAt, storeCheckout, useStoredCheckout } from './stored-checkout';
import { initialPayment } from './initial-payment';

/** The forms of the three steps, with restored values. */
export function useCheckoutForms() {
  const region = useEffectiveRegion();
  const stored = useStoredCheckout.getState();
  const [received] = useState(() => deliveryAt(region.id));
  const contact = useForm<ContactValues, unknown, ContactAnswer>({
    shouldFocusError: false,
    resolver: contactResolver,
    defaultValues: stored.contact ?? emptyContact,
  });
  const delivery = useForm<DeliveryValues, unknown, DeliveryAnswer>({
    shouldFocusError: false,
    resolver: deliveryResolver,
    defaultValues: received.delivery ?? emptyDelivery(region.id),
  });
  const payment = useForm<PaymentValues, unknown, PaymentAnswer>({
    shouldFocusError: false,
    resolver: paymentResolver,
    defaultValues: initialPayment(stored.payment) ?? { payment_method: null },
  });
  const user = useUser();
  // The account fills in the contact; typed values stay.
  useEffect(() => {
    if (user === undefined || useStoredCheckout.getState().contact !== null || contact.formState.isDirty) return;
    contact.reset({
      ...emptyContact,
      first_name: user.first_name,
      last_name: user.last_name,
      phone: groupPhone(user.phone),
    });
  }, [user, contact]);
  useEffect(() => storeLoan({ declined: false }), []);
  useEffect(() => storeCheckout({ place: region.id }), [region.id]);
  const { subscribe: onContact } = contact;
  const { subscribe: onDelivery } = delivery;
  const { subscribe: onPayment } = payment;
  useEffect(() => {
    const formState = { values: true } as const;
    const ends = [
      onContact({ formState, callback: ({ values }) => storeCheckout({ contact: nonEmptyContact(values) }) }),
      onDelivery({ formState, callback: ({ values }) => storeCheckout({ delivery: values }) }),
      onPayment({ formState, callback: ({ values }) => storeCheckout({ payment: values }) }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [onContact, onDelivery, onPayment]);
  return { contact, delivery, payment, moved: received.moved };
}
