import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, vi } from 'vitest';
import { StartPanel } from '@/features/chat/start-panel';
import { CheckoutView } from '@/features/checkout';
import { OneClickModal } from '@/features/one-click/modals';
import { PayPanel } from '@/features/payment';
import { PreOrderView } from '@/features/preorder';
import { WriteReviewModal } from '@/features/reviews/modals';
import { contract } from '@/lib/contract';
import type { PreOrderDetail } from '@/lib/contract/pre-order';
import { checkoutSuite } from '../../support/checkout.tsx';
import { describeForms, fieldOf, type Form, type Texts } from '../../support/form-messages.tsx';
import { mock, server } from '../../support/msw.ts';
import { order, plan, promise } from '../../support/shop.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/ru/checkout/', useRouter: () => ({ push: vi.fn() }) }));
vi.mock(import('@/components/redirect-to-external'), () => ({ redirectToExternal: vi.fn() }));

const sent = vi.fn();
const long = 'a'.repeat(41);
const awaiting = order({
  payment_method: 'paysys',
  payment_method_name: 'PaySys',
  payment_state: 'awaiting',
  expires_at: new Date(Date.now() + 1_790_000).toISOString(),
});
const detail: PreOrderDetail = {
  id: 7,
  name: 'Dyson',
  image: '/media/a.png',
  old_price: null,
  sale_price: 7_490_000,
  discount_price: 7_490_000,
  count: 1,
  payment_method: 'payme',
  payment_type: 'full',
  expected: '',
  terms: [],
  availability: { type: 'preOrder', text: '' },
  price_plan: plan(7_490_000),
  delivery_promise: promise({ ahead: true }),
};

/** Fills the first step of the checkout, so that the second is seen. */
async function contactKnown({ checkout }: Texts): Promise<void> {
  await waitFor(() => fieldOf(checkout.firstName));
  for (const [name, value] of [
    [checkout.firstName, 'Dilnoza'],
    [checkout.lastName, 'Karimova'],
    [checkout.phone, '+998 90 123 45 67'],
  ] as const)
    fireEvent.change(fieldOf(name), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: checkout.next }));
}

const forms: readonly Form[] = [
  {
    name: 'the contact of the checkout',
    draw: () => <CheckoutView />,
    words: ({ checkout: { firstName, lastName, phone } }) => ({ firstName, lastName, phone }),
    button: ({ checkout }) => checkout.next,
    cases: [
      { fill: {}, says: { firstName: 'required', lastName: 'required', phone: 'required' } },
      {
        fill: { firstName: 'Д', lastName: long, phone: '+998 90 12' },
        says: { firstName: 'nameLength', lastName: 'nameLength', phone: 'phone' },
      },
      { fill: { firstName: 'Дилноза2' }, says: { firstName: 'nameDigits' } },
    ],
  },
  {
    name: 'somebody else who takes the goods',
    draw: () => <CheckoutView />,
    button: ({ checkout }) => checkout.next,
    before: async ({ checkout }) => {
      await userEvent.click(await screen.findByRole('radio', { name: checkout.recipientOther }));
    },
    words: ({ checkout: { otherName, otherPhone } }) => ({ otherName, otherPhone }),
    cases: [
      { fill: {}, says: { otherName: 'required', otherPhone: 'required' } },
      { fill: { otherName: 'А', otherPhone: '+998 9' }, says: { otherName: 'fullNameLength', otherPhone: 'phone' } },
    ],
  },
  {
    name: 'the address of the checkout',
    draw: () => <CheckoutView />,
    before: contactKnown,
    button: ({ checkout }) => checkout.next,
    words: ({ checkout: { city, street, home, floor } }) => ({ city, street, home, floor }),
    cases: [
      { fill: {}, says: { city: 'required', street: 'required', home: 'required' } },
      { fill: { floor: '0' }, says: { floor: 'floor' } },
      { fill: { floor: '100' }, says: { floor: 'floor' } },
    ],
  },
  {
    name: 'a card',
    draw: () => <PayPanel order={awaiting} onChanged={sent} />,
    words: ({ payment: { cardNumber, cardExpiry } }) => ({ cardNumber, cardExpiry }),
    button: ({ payment }) => new RegExp(payment.payCard.replace('{sum}', '2.030.000')),
    cases: [
      { fill: {}, says: { cardNumber: 'required', cardExpiry: 'required' } },
      {
        fill: { cardNumber: '8600 1234', cardExpiry: '13/30' },
        says: { cardNumber: 'cardNumber', cardExpiry: 'cardExpiry' },
      },
      { fill: { cardNumber: '8600 4907 4431 3347', cardExpiry: '01/20' }, says: { cardExpiry: 'cardExpiry' } },
    ],
  },
  {
    name: 'a review',
    draw: () => <WriteReviewModal productId={1} productName="Samsung" onClose={sent} />,
    words: ({ reviews: { comment, name } }) => ({ comment, name }),
    button: ({ reviews }) => reviews.send,
    cases: [
      { fill: {}, says: { comment: 'required' } },
      { fill: { name: long }, says: { comment: 'required', name: 'nameLength' } },
      { fill: { name: 'Дилноза2' }, says: { name: 'nameDigits' } },
    ],
  },
  {
    name: 'a guest of the chat',
    draw: () => <StartPanel />,
    words: ({ chat: { name, phone } }) => ({ name, phone }),
    button: () => null,
    cases: [
      { fill: {}, says: { name: ({ chat }) => chat.nameError, phone: ({ chat }) => chat.phoneError } },
      {
        fill: { name: '  ', phone: '+998 90 1' },
        says: { name: ({ chat }) => chat.nameError, phone: ({ chat }) => chat.phoneError },
      },
    ],
  },
  {
    name: 'one click',
    draw: () => <OneClickModal productId={7} productName="Tefal" stage={{ name: 'form', phone: '' }} onClose={sent} />,
    words: ({ oneClick: { phone } }) => ({ phone }),
    button: ({ oneClick }) => oneClick.send,
    cases: [
      { fill: {}, says: { phone: 'required' } },
      { fill: { phone: '+998 90 12' }, says: { phone: 'phone' } },
    ],
  },
  {
    name: 'a pre-order',
    draw: () => <PreOrderView hasDyson />,
    words: ({ checkout: { firstName, lastName, phone, city, street, floor } }) => ({
      firstName,
      lastName,
      phone,
      city,
      street,
      floor,
    }),
    button: ({ preorder }) => new RegExp(preorder.orderFor.replace('{sum}', '[\\d\\s\u00a0]+')),
    before: async ({ preorder }) => {
      await screen.findByRole('button', { name: new RegExp(preorder.orderFor.replace('{sum}', '[\\d\\s\u00a0]+')) });
    },
    cases: [
      {
        fill: {},
        says: { firstName: 'required', lastName: 'required', phone: 'required', city: 'required', street: 'required' },
      },
      {
        fill: { firstName: 'Д', lastName: long, phone: '+998 9', floor: '100' },
        says: { firstName: 'nameLength', lastName: 'nameLength', phone: 'phone', floor: 'floor' },
      },
    ],
  },
];

checkoutSuite();
beforeEach(() => {
  sent.mockClear();
  window.history.replaceState(null, '', '/ru/preorder/?id=7');
  server.use(
    mock(contract.payment.cards, []),
    mock(contract.product.preOrderDetail, detail),
    // What is refused on the screen never gets there.
    http.post('*/api/*/order/create/*', () => {
      sent();
      return HttpResponse.error();
    }),
    http.post(`*/api/${contract.product.addReview.path}`, () => {
      sent();
      return HttpResponse.error();
    }),
    http.post(`*/api/${contract.payment.card.path}`, () => {
      sent();
      return HttpResponse.error();
    }),
    http.post(`*/api/${contract.chat.registerGuest.path}`, () => {
      sent();
      return HttpResponse.error();
    }),
  );
});

describeForms(forms, sent);
