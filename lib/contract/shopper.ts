import { accountCalls } from './calls/account.ts';
import { analyticsCalls } from './calls/analytics.ts';
import { brandCalls } from './calls/brand.ts';
import { captchaCalls } from './calls/captcha.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { chatCalls } from './calls/chat.ts';
import { checkoutCalls } from './calls/checkout.ts';
import { contentCalls } from './calls/content.ts';
import { documentsCalls } from './calls/documents.ts';
import { enquiriesCalls } from './calls/enquiries.ts';
import { headerCalls } from './calls/header.ts';
import { homeCalls } from './calls/home.ts';
import { loanCalls } from './calls/loan.ts';
import { orderCalls } from './calls/order.ts';
import { partnerCalls } from './calls/partner.ts';
import { paymentCalls } from './calls/payment.ts';
import { productCalls } from './calls/product.ts';
import { profileCalls } from './calls/profile.ts';
import { promotionCalls } from './calls/promotion.ts';
import { pushCalls } from './calls/push.ts';
import { regionCalls } from './calls/region.ts';
import { roomCalls } from './calls/room.ts';
import { scoringCalls } from './calls/scoring.ts';
import { searchCalls } from './calls/search.ts';
import { servicesCalls } from './calls/services.ts';

/** Calls of the shop's pages, by area; without those of staff and machines. */
export const shopperContract = {
  account: accountCalls,
  home: homeCalls,
  services: servicesCalls,
  enquiries: enquiriesCalls,
  content: contentCalls,
  header: headerCalls,
  region: regionCalls,
  search: searchCalls,
  catalogue: catalogueCalls,
  brand: brandCalls,
  promotion: promotionCalls,
  product: productCalls,
  room: roomCalls,
  checkout: checkoutCalls,
  order: orderCalls,
  loan: loanCalls,
  partner: partnerCalls,
  documents: documentsCalls,
  scoring: scoringCalls,
  payment: paymentCalls,
  profile: profileCalls,
  chat: chatCalls,
  push: pushCalls,
  captcha: captchaCalls,
  analytics: analyticsCalls,
} as const;
