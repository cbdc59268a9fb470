/** Constants of the contract that browsers need before any schema: free of zod, which is loaded with the first call. */
export * from './browsing.ts';
export * from './payment-methods.ts';

/** Products of a listing's page. */
export const listingPageSize = 20;
/** Page size of a brand's product list. */
export const brandPageSize = 10;
/** The sale month that is not listed. */
export const hiddenSaleMonth = '0-0-6';

export const availabilityTypes = ['openToCart', 'preOrder', 'withManager', 'hasStores', 'notAvailable'] as const;
export type AvailabilityType = (typeof availabilityTypes)[number];

/** Ways to receive the goods. */
export const receiveTypes = { takeaway: 1, delivery: 2 } as const;
export const deliveryTypes = ['texnomart', 'dpd', 'self'] as const;
export const orderKinds = ['full', 'pre', 'fast', 'loan'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderStatuses = ['created', 'confirmed', 'ready', 'delivering', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** Payment state of an order: due on receipt, awaited online, paid, no longer needed, to be refunded, refunded. */
export const paymentStates = ['on_receipt', 'awaiting', 'paid', 'void', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const cancelReasons = ['shopper', 'expired', 'payment', 'partner', 'staff'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Orders of reviews: newest, most liked, best and worst ratings first. */
export const reviewOrders = ['new', 'useful', 'high', 'low'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];
export const maxReviewPhotos = 5;
/** 10 MB; a megabyte is 1,048,576 bytes. */
export const maxPhotoBytes = 10 * 1_048_576;

/** Instalment partners. */
export const loanPartners = [
  'texnomart',
  'paymart',
  'intend',
  'alif',
  'tehnoboon',
  'tbc',
  'anorbank',
  'solfy',
  'tenge',
  'opencard',
] as const;
export type LoanPartner = (typeof loanPartners)[number];

/**
 * Application flow of each partner. `code`: confirmed by an SMS code. `redirect`: on the partner's page. `documents`:
 * the shop's own instalment, with documents and scoring. `info`: the bank calls the shopper.
 */
export const loanFlows: Readonly<Record<LoanPartner, 'code' | 'redirect' | 'documents' | 'info'>> = {
  texnomart: 'documents',
  paymart: 'code',
  intend: 'code',
  alif: 'code',
  tehnoboon: 'code',
  tbc: 'redirect',
  anorbank: 'redirect',
  solfy: 'code',
  tenge: 'info',
  opencard: 'code',
};
/** Partners that only serve registered customers; paymart can register new ones during the application. */
export const memberPartners: readonly LoanPartner[] = ['intend', 'alif', 'tehnoboon', 'solfy', 'opencard'];

/**
 * State of an application. `new`: the partner has not been reached yet; the call is retried. The middle states wait for
 * the shopper, `checking` for the partner; the last four are final.
 */
export const loanStates = [
  'new',
  'registration',
  'code',
  'redirect',
  'scoring',
  'checking',
  'approved',
  'refused',
  'canceled',
  'expired',
] as const;
export type LoanState = (typeof loanStates)[number];
export const endedLoanStates: readonly LoanState[] = ['approved', 'refused', 'canceled', 'expired'];

/** Next step of the shopper. `wait`: none, the state changes by itself; `info`: the page of the partner. */
export const loanNexts = ['registration', 'code', 'redirect', 'scoring', 'info', 'wait', 'done'] as const;
export type LoanNext = (typeof loanNexts)[number];

/** Outcomes of an application. */
export const loanOutcomes = [
  'approved',
  'approved_with_prepayment',
  'not_approved',
  'denied',
  'being_checked',
  'not_passed_scoring',
  'limit_filled',
  'has_debt',
  'canceled_by_customer',
  'not_eligible',
] as const;
export type LoanOutcome = (typeof loanOutcomes)[number];

/** Kinds of identity documents. */
export const documentTypes = { passport: 1, idCard: 2 } as const;
export const documentSides = ['front', 'back', 'selfie', 'extra'] as const;
export type DocumentSide = (typeof documentSides)[number];

/** Events of the verification steps; each has its page. */
export const scoringEvents = ['passport_info', 'my_id', 'photo_document', 'additional_data'] as const;
export type ScoringEvent = (typeof scoringEvents)[number];
/** Page of each verification step. */
export const scoringPaths: Readonly<Record<ScoringEvent, string>> = {
  passport_info: '/verification/passport-info',
  my_id: '/verification/my-id',
  photo_document: '/photo-document',
  additional_data: '/additional-data',
};

/** Wrong codes that are allowed before a new code must be requested (code 108). */
export const codeTries = 5;

/** Most addresses per account, and most back-in-stock subscriptions per customer. */
export const maxAddresses = 20;
export const maxWaits = 50;

/** Events that the shop counts. */
export const shopEvents = [
  'visit',
  'product_detail',
  'add_to_cart',
  'go_checkout',
  'create_order',
  'click_checkout',
] as const;
export type ShopEventType = (typeof shopEvents)[number];
/** Targets of counted clicks. */
export const clickObjects = ['banner', 'brand_slide', 'promotion', 'news'] as const;
export type ClickObject = (typeof clickObjects)[number];

/** Actions of captcha tokens, as the provider knows them. */
export const captchaActions = { order: 'create_order', code: 'send_code', form: 'send_form' } as const;
export type CaptchaAction = (typeof captchaActions)[keyof typeof captchaActions];

/** Social networks in the order of display. */
export const networks = ['telegram', 'instagram', 'facebook', 'youtube'] as const;
/** Parts of the home page that the shop arranges; wide banners come between them. */
export const homeSections = [
  'categories',
  'hits',
  'new',
  'monthly',
  'collections',
  'climate',
  'stores',
  'brands',
  'news',
] as const;
/** Highest monthly payment of the home page's shelf for small payments, so'm. */
export const shelfMonthly = 300_000;
export type HomeSection = (typeof homeSections)[number];
