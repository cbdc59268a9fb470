/**
 * Facts of the contract that browsers need before any schema: kept free of zod, which is loaded only when a call is
 * made.
 */
export * from './browsing.ts';
export * from './payment-methods.ts';

export const pageSize = 20;
/** Products a page in the list of one brand. */
export const brandPageSize = 10;
/** The sale month that no list shows. */
export const hiddenSaleMonth = '0-0-6';

export const availabilityTypes = ['openToCart', 'preOrder', 'withManager', 'hasStores', 'notAvailable'] as const;
export type AvailabilityType = (typeof availabilityTypes)[number];

/** How the goods are received. */
export const receiveTypes = { takeaway: 1, delivery: 2 } as const;
export const deliveryTypes = ['texnomart', 'dpd', 'self'] as const;
export const orderKinds = ['full', 'pre', 'fast', 'loan'] as const;
export type OrderKind = (typeof orderKinds)[number];
export const orderStatuses = ['created', 'confirmed', 'ready', 'delivering', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** Where the money of an order is: to be paid on receipt, awaited online, paid, not needed any more, to be returned, returned. */
export const paymentStates = ['on_receipt', 'awaiting', 'paid', 'void', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];
export const cancelReasons = ['shopper', 'expired', 'payment', 'partner', 'staff'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Orders of reviews: newest, most liked, best and worst marks first. */
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
 * How an application with each partner goes. `code`: a code by SMS confirms it. `redirect`: the shopper goes to the
 * partner's page and comes back. `documents`: the shop's own instalment, with documents and scoring. `info`: the bank
 * calls the shopper, and the page says so.
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
/** Partners that serve only who is registered with them already; paymart registers strangers on the way. */
export const memberPartners: readonly LoanPartner[] = ['intend', 'alif', 'tehnoboon', 'solfy', 'opencard'];

/**
 * State of an application. `new`: the partner could not be reached yet and is asked again. The steps in the middle
 * wait for the shopper, `checking` for the partner; the last four are ends.
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

/** What the shopper does next. `wait`: nothing, the state changes by itself; `info`: the page of the partner. */
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

/** Wrong codes that are let through before a new code must be sent (code 108). */
export const codeTries = 5;

/** At most so many addresses an account keeps, and so many products a customer waits for. */
export const maxAddresses = 20;
export const maxWaits = 50;

/** What the shop counts. */
export const shopEvents = [
  'visit',
  'product_detail',
  'add_to_cart',
  'go_checkout',
  'create_order',
  'click_checkout',
] as const;
export type ShopEventType = (typeof shopEvents)[number];
/** What clicks are counted of. */
export const clickObjects = ['banner', 'brand_slide', 'promotion', 'news'] as const;
export type ClickObject = (typeof clickObjects)[number];

/** What a captcha token may be for, as its provider knows it. */
export const captchaActions = { order: 'create_order', code: 'send_code', form: 'send_form' } as const;
export type CaptchaAction = (typeof captchaActions)[keyof typeof captchaActions];

/** Networks on which a shop may be found, in the order in which they are shown. */
export const networks = ['telegram', 'instagram', 'facebook', 'youtube'] as const;
/** Parts of the home page that the shop arranges; wide banners stand between them. */
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
/** What is paid a month, at most, for goods of the home page's shelf for small payments, so'm. */
export const shelfMonthly = 300_000;
export type HomeSection = (typeof homeSections)[number];
