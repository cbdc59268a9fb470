import { accountCalls } from './areas/account.ts';
import { analyticsCalls } from './areas/analytics.ts';
import { brandCalls } from './areas/brand.ts';
import { captchaCalls } from './areas/captcha.ts';
import { catalogueCalls } from './areas/catalogue.ts';
import { chatCalls } from './areas/chat.ts';
import { checkoutCalls } from './areas/checkout.ts';
import { contentCalls } from './areas/content.ts';
import { documentsCalls } from './areas/documents.ts';
import { enquiriesCalls } from './areas/enquiries.ts';
import { headerCalls } from './areas/header.ts';
import { homeCalls } from './areas/home.ts';
import { loanCalls } from './areas/loan.ts';
import { orderCalls } from './areas/order.ts';
import { partnerCalls } from './areas/partner.ts';
import { paymentCalls } from './areas/payment.ts';
import { productCalls } from './areas/product.ts';
import { profileCalls } from './areas/profile.ts';
import { promotionCalls } from './areas/promotion.ts';
import { pushCalls } from './areas/push.ts';
import { regionCalls } from './areas/region.ts';
import { scoringCalls } from './areas/scoring.ts';
import { searchCalls } from './areas/search.ts';
import { servicesCalls } from './areas/services.ts';

/** The calls that pages of the shop make, by area. Those of the staff and of machines are not among them. */
export const shopperContract = {
  account: accountCalls, home: homeCalls, services: servicesCalls, enquiries: enquiriesCalls, content: contentCalls,
  header: headerCalls, region: regionCalls, search: searchCalls, catalogue: catalogueCalls, brand: brandCalls,
  promotion: promotionCalls, product: productCalls, checkout: checkoutCalls, order: orderCalls, loan: loanCalls,
  partner: partnerCalls, documents: documentsCalls, scoring: scoringCalls, payment: paymentCalls, profile: profileCalls,
  chat: chatCalls, push: pushCalls, captcha: captchaCalls, analytics: analyticsCalls,
} as const;
