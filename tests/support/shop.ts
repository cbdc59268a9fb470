import type { CartLine } from '../../lib/cart/rules.ts';
import type { DeliveryEstimate, PricePlan, ProductCard } from '../../lib/contract/common.ts';
import { contract } from '../../lib/contract/index.ts';
import type { LoanOffer } from '../../lib/contract/loan.ts';
import type { LoanStateView } from '../../lib/contract/loan-state.ts';
import type { Order } from '../../lib/contract/order-details.ts';
import { mock } from './msw.ts';

/** A price plan without instalments. */
export const plan = (price: number, changes: Partial<PricePlan> = {}): PricePlan => ({
  at_once: { price, old_price: null, discount: 0 },
  by_instalments: null,
  ...changes,
});

/** An instalment of Texnomart over a year. */
export const yearly = (total: number, overpayment = 0): NonNullable<PricePlan['by_instalments']> => {
  const monthly = Math.ceil(total / 12);
  return {
    loan_type: 'texnomart',
    name: 'Texnomart',
    months: 12,
    monthly,
    last_payment: total - monthly * 11,
    total,
    overpayment,
  };
};

/** A courier of Tashkent the next day, for 30 000 so'm. */
export const promise = (changes: Partial<DeliveryEstimate> = {}): DeliveryEstimate => ({
  region: { id: 2, name: 'город Ташкент' },
  delivery: {
    type: 'texnomart',
    price: 30_000,
    free_from: 500_000,
    days: { min: 1, max: 1 },
    days_after_cut_off: { min: 2, max: 2 },
    cut_off_hour: 20,
  },
  pickup: null,
  operator: null,
  ahead: false,
  ...changes,
});

export const product = (id: number, changes: Partial<ProductCard> = {}): ProductCard => ({
  id,
  slug: `product-${id}`,
  name: `Холодильник Samsung RB ${id}`,
  name_lead: 12,
  image: '/media/a.png',
  brand: { id: 1, name: 'Samsung', slug: 'samsung' },
  category_id: 1,
  old_price: null,
  sale_price: 1_000_000,
  discount_price: 1_000_000,
  f_old_price: '',
  f_sale_price: '1 000 000',
  axiom_monthly_price: 90_000,
  price_plan: plan(1_000_000, { by_instalments: yearly(1_080_000, 80_000) }),
  delivery_promise: promise(),
  all_stock: 5,
  availability: { type: 'openToCart', text: 'В наличии' },
  rating: 0,
  reviews_count: 0,
  stickers: [],
  ...changes,
});

export const cartLine = (id: number, changes: Partial<CartLine> = {}): CartLine => ({
  id,
  count: 1,
  selected: true,
  selected_checkout: false,
  sale_price: 1_000_000,
  discount_price: 1_000_000,
  all_stock: 5,
  ...changes,
});

/** Stores a cart in the browser, as after an earlier visit. */
export function storeCart(products: readonly CartLine[]): void {
  const state = {
    monthly_sale_number: 12,
    products,
    checkout_products: [],
    selected_products_count: products.filter((line) => line.selected).length,
    recommended_products: [],
  };
  window.localStorage.setItem('cart', JSON.stringify({ state, version: 0 }));
}

interface Stocked {
  readonly price: number;
  readonly stock: number;
  /** Price of one piece that is paid at once; that of all ways where it is left out. */ readonly atOnce?: number;
  /** Price of one piece before a discount. */ readonly old?: number;
}

/** Handlers of a cart's calls with a few products; others are unknown. */
export function cartCalls(stock: ReadonlyMap<number, Stocked>) {
  const atOnceOf = (stocked: Stocked | undefined): number => stocked?.atOnce ?? stocked?.price ?? 0;
  const sum = (lines: readonly { id: number; count: number }[], of: (stocked: Stocked | undefined) => number) =>
    lines.reduce((total, { id, count }) => total + of(stock.get(id)) * count, 0);
  return [
    mock(contract.checkout.checkProducts, ({ body }) => ({
      products: body.products.map(({ id, count }) => {
        const now = stock.get(id);
        if (now === undefined)
          return {
            id,
            state: 'unknown' as const,
            available: 0,
            all_stock: 0,
            sale_price: 0,
            old_price: null,
            discount_price: 0,
            price_plan: null,
            line_by_instalments: null,
          };
        const state =
          now.stock === 0 ? ('unavailable' as const) : now.stock < count ? ('not_enough' as const) : ('fine' as const);
        return {
          id,
          state,
          available: Math.min(10, now.stock),
          all_stock: now.stock,
          sale_price: now.price,
          old_price: null,
          discount_price: atOnceOf(now),
          price_plan: plan(atOnceOf(now), {
            at_once: { price: atOnceOf(now), old_price: now.old ?? null, discount: 0 },
          }),
          line_by_instalments: yearly(now.price * count * 2, now.price * count),
        };
      }),
    })),
    mock(contract.checkout.totalPrices, ({ body }) => {
      const [total, atOnce] = [sum(body.products, (stocked) => stocked?.price ?? 0), sum(body.products, atOnceOf)];
      const old_price = atOnce < total ? total : null;
      return {
        sale_price: total,
        old_price: total,
        discount_price: atOnce,
        loan_price_12: total * 2,
        loan_price_24: total * 3,
        price_plan: plan(atOnce, {
          at_once: { price: atOnce, old_price, discount: total - atOnce },
          by_instalments: yearly(total * 2, total),
        }),
        delivery: { price: 0, free_from: 500_000 },
      };
    }),
    mock(contract.product.byIds, ({ body }) => body.ids.filter((id) => stock.has(id)).map((id) => product(id))),
    mock(contract.product.recommended, []),
  ];
}

/** A store as the calls of the checkout name it. */
export const store = {
  id: 7,
  slug: 'chilonzor',
  name: 'Texnomart Чиланзар',
  address: 'Чиланзар, 1',
  lat: 41.2,
  long: 69.2,
  phone: '+998712099944',
  opens: '09:00',
  closes: '20:00',
  closed_days: [],
  services: ['pickup' as const],
};

/** Handlers of a checkout's further calls. */
export const checkoutCalls = () => [
  mock(contract.captcha.challenge, { provider: 'off', public_key: null }),
  mock(contract.checkout.provinces, [
    { id: 2, name: 'город Ташкент' },
    { id: 9, name: 'Самаркандская область' },
  ]),
  mock(contract.checkout.districts, ({ query }) =>
    query.get('region_id') === '2' ? [{ id: 21, name: 'Чиланзарский район' }] : [{ id: 91, name: 'Ургут' }],
  ),
  mock(contract.checkout.deliveryOptions, ({ body }) => ({
    type: body.region_id === 2 ? ('texnomart' as const) : ('dpd' as const),
    price: 30_000,
    price_by_instalments: 30_000,
    free_from: 500_000_000,
    dates: ['2026-11-22', '2026-11-23'],
    hours: body.region_id === 2 ? { from: 10, to: 20 } : null,
    delivery_promise: promise(),
  })),
  mock(contract.checkout.paymentMethods, [
    {
      code: 'cash',
      name: 'Наличными',
      description: 'При получении',
      options: [
        { code: 'cash', name: 'Наличными', description: 'При получении' },
        { code: 'card_on_receipt', name: 'Картой при получении', description: 'Терминал' },
      ],
    },
  ]),
  mock(contract.checkout.pickupStores, [
    {
      id: 2,
      name: 'город Ташкент',
      slug: 'tashkent',
      stores: [{ ...store, collection: { day: '2026-11-21', from: '14:00' } }],
    },
  ]),
];

export const order = (changes: Partial<Order> = {}): Order => ({
  order_id: 15,
  number: '26-100015',
  kind: 'full',
  status: 'created',
  status_text: 'Принят',
  payment_method: 'cash',
  payment_method_name: 'Наличными',
  payment_state: 'on_receipt',
  payment_state_text: 'При получении',
  cancel_reason: null,
  last_payment: null,
  expires_at: null,
  can_cancel: true,
  history: [{ status: 'created', text: 'Принят', at: '2026-11-21T07:00:00.000Z' }],
  phone: '+998901234567',
  first_name: 'Дилноза',
  last_name: 'Каримова',
  is_own: true,
  other_user_fullname: null,
  other_user_phone: null,
  receive_type: 2,
  delivery: {
    type: 'texnomart',
    region: { id: 2, name: 'город Ташкент' },
    city: { id: 21, name: 'Чиланзарский район' },
    street: 'Амир Темур',
    home: '12',
    floor: null,
    room: null,
    date: '2026-11-22',
    expected: null,
    day_by_operator: false,
    user_comment: null,
    store: null,
  },
  products: [
    {
      id: 1,
      name: 'Холодильник Samsung RB 1',
      image: '/media/a.png',
      price: 1_000_000,
      discount: 0,
      count: 2,
      sum: 2_000_000,
    },
  ],
  products_sum: 2_000_000,
  discount_sum: 0,
  saved_sum: 0,
  delivery_sum: 30_000,
  bonus_sum: 0,
  refunds: [],
  final_refund: 0,
  total: 2_030_000,
  created_at: '2026-11-21T05:00:00.000Z',
  loan: null,
  ...changes,
});

/** One partner's offer for a price of 1 000 000 so'm. */
export const loanOffer = (
  loan_type: LoanOffer['loan_type'],
  name: string,
  months: number,
  total: number,
  within_limits = true,
): LoanOffer => ({
  loan_type,
  name,
  total_loan_price: total,
  monthly_price: Math.ceil(total / months),
  last_payment: total - Math.ceil(total / months) * (months - 1),
  overpayment: total - 1_000_000,
  zero: total === 1_000_000,
  within_limits,
});

/** Offers of four partners for a product of 1 000 000 so'm. */
export const loanOffers = () =>
  mock(contract.checkout.loanInfo, {
    list: [
      {
        duration: 3,
        loans: [
          loanOffer('texnomart', 'Texnomart', 3, 1_000_000),
          loanOffer('alif', 'Alif Nasiya', 3, 1_080_000),
          loanOffer('opencard', 'OpenCard', 3, 1_000_000, false),
        ],
      },
      {
        duration: 12,
        loans: [
          loanOffer('texnomart', 'Texnomart', 12, 1_100_000),
          loanOffer('alif', 'Alif Nasiya', 12, 1_280_000),
          loanOffer('tenge', 'Tenge Bank', 12, 1_240_000, false),
        ],
      },
    ],
    minimal_loan_duration: 3,
    zero_months: 3,
  });

export const loanState = (changes: Partial<LoanStateView> = {}): LoanStateView => ({
  partner: 'intend',
  partner_name: 'Intend',
  months: 6,
  total: 1_150_000,
  monthly: 191_667,
  last_payment: 191_665,
  overpayment: 150_000,
  prepayment: 0,
  prepay_until: null,
  state: 'code',
  next: 'code',
  outcome: null,
  text: 'Введите код из SMS',
  advice: 'Код отправлен на номер +998 90 *** ** 67',
  ref_id: 'ref-1',
  ttl: 90,
  code_length: 6,
  redirect_url: null,
  scoring_event: null,
  scoring_path: null,
  ...changes,
});
