'use client';

import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useEffectiveRegion } from '@/stores/address';
import {
  type ContactAnswer, contactResolver, type ContactValues, type DeliveryAnswer, deliveryResolver, type DeliveryValues,
  emptyContact, emptyDelivery, type PaymentAnswer, paymentResolver, type PaymentValues,
} from './forms';
import { useCheckoutMemory } from './memory';

/** The forms of the three steps; what was typed before a walk to the cart is still there. */
export function useCheckoutForms() {
  const region = useEffectiveRegion();
  const kept = useCheckoutMemory.getState();
  const contact = useForm<ContactValues, unknown, ContactAnswer>({ shouldFocusError: false, resolver: contactResolver, defaultValues: kept.contact ?? emptyContact });
  const delivery = useForm<DeliveryValues, unknown, DeliveryAnswer>({
    shouldFocusError: false, resolver: deliveryResolver, defaultValues: kept.delivery ?? emptyDelivery(region.id),
  });
  const payment = useForm<PaymentValues, unknown, PaymentAnswer>({
    shouldFocusError: false, resolver: paymentResolver, defaultValues: kept.payment ?? { payment_method: 'cash' },
  });
  const { getValues: contactValues } = contact;
  const { getValues: deliveryValues } = delivery;
  const { getValues: paymentValues } = payment;
  useEffect(
    () => () => useCheckoutMemory.setState({ contact: contactValues(), delivery: deliveryValues(), payment: paymentValues() }),
    [contactValues, deliveryValues, paymentValues],
  );
  return { contact, delivery, payment };
}
