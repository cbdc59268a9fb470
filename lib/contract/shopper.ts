import * as account from './account.ts';
import * as analytics from './analytics.ts';
import * as brand from './brand.ts';
import * as captcha from './captcha.ts';
import * as catalogue from './catalogue.ts';
import * as chat from './chat.ts';
import * as checkout from './checkout.ts';
import * as content from './content.ts';
import * as documents from './documents.ts';
import * as enquiries from './enquiries.ts';
import * as header from './header.ts';
import * as home from './home.ts';
import * as loan from './loan.ts';
import * as order from './order.ts';
import * as orderShown from './order-shown.ts';
import * as partner from './partner.ts';
import * as payment from './payment.ts';
import * as product from './product.ts';
import { endNews, endWait } from './letter-links.ts';
import * as profile from './profile.ts';
import * as promotion from './promotion.ts';
import * as push from './push.ts';
import * as region from './region.ts';
import * as restore from './restore.ts';
import * as review from './review.ts';
import * as scoring from './scoring.ts';
import * as search from './search.ts';
import * as services from './services.ts';
import * as sitemap from './sitemap.ts';

/** The calls that pages of the shop make, by area: what their program loads. Those of the staff and of machines are not among them. */
export const shopperContract = {
  account: {
    findByPhone: account.findByPhone, register: account.register, loginPhoneVerify: account.loginPhoneVerify, loginPassword: account.loginPassword,
    resendCode: account.resendCode, checkAuthKey: account.checkAuthKey, refresh: account.refresh, logout: account.logout, logoutAll: account.logoutAll,
    sessions: account.sessions, endSession: account.endSession, endOtherSessions: account.endOtherSessions,
    sendReauthenticationCode: account.sendReauthenticationCode, reauthenticate: account.reauthenticate, setPassword: account.setPassword, changePassword: account.changePassword,
    resetPassword: account.resetPassword, resetPasswordConfirm: account.resetPasswordConfirm,
    update: account.update, changePhone: account.changePhone, confirmPhone: account.confirmPhone, setAvatar: account.setAvatar,
    deletionTerms: account.deletionTerms, requestDeletion: account.requestDeletion, restore: account.restore, download: account.download,
    orderStatus: account.orderStatus,
  },
  home: {
    specialProducts: home.specialProducts, collections: home.collections, specialCategories: home.specialCategories,
    specialBrands: home.specialBrands, recentlyViewedProducts: home.recentlyViewedProducts,
  },
  services: {
    conditioner: services.calculateConditioner, imei: services.checkImei,
  },
  enquiries: {
    feedback: enquiries.sendFeedback, business: enquiries.sendBusiness, lowPrice: enquiries.sendLowPrice, vacancies: enquiries.vacancies, apply: enquiries.applyForJob,
  },
  content: {
    sliders: content.sliders, news: content.news, newsPost: content.newsPost, page: content.page, seo: content.seo, shop: content.shop,
    sitemapParts: sitemap.sitemapParts, sitemapPart: sitemap.sitemapPart,
  },
  header: { popupMenuCatalog: header.popupMenuCatalog, topCategories: header.topCategories },
  region: { regionsList: region.regionsList, storesList: region.storesList },
  search: { suggest: search.suggest, asked: search.searchAsked },
  catalogue: {
    filters: catalogue.filters, categoryData: catalogue.categoryData, catalog: catalogue.catalog,
    popularCategories: catalogue.popularCategories, chips: catalogue.chips, leaderSale: catalogue.leaderSale,
  },
  brand: {
    list: brand.brandList, products: brand.brandProducts, categories: brand.brandCategories, page: brand.brandPage,
    seo: brand.brandSeo,
  },
  promotion: {
    list: promotion.promotions, one: promotion.promotion, productPromotions: promotion.productPromotions,
    productSaleMonth: promotion.productSaleMonth, stockCategories: promotion.stockCategories,
    saleMonthCategories: promotion.saleMonthCategories, saleMonths: promotion.saleMonths,
  },
  product: {
    detail: product.detail, sameProducts: product.sameProducts, quickView: product.quickView, preOrderDetail: product.preOrderDetail,
    accessories: product.accessories,
    reviews: review.reviews, addReview: review.addReview, reviewLike: review.reviewLike, reviewLikePost: review.reviewLikePost,
    stores: product.productStores, byIds: product.productsByIds, wishlist: product.wishlistProducts,
    compare: product.compareProducts, recommended: product.recommendedProducts,
  },
  checkout: {
    loanInfo: loan.loanInfo, loanLimits: loan.loanLimits, lendingRules: loan.lendingRules,
    checkProducts: checkout.checkProducts, totalPrices: checkout.totalPrices, paymentMethods: checkout.paymentMethods,
    provinces: checkout.provinces, districts: checkout.districts, deliveryOptions: checkout.deliveryOptions,
    pickupStores: checkout.pickupStores,
  },
  order: {
    createFull: order.createFull, createPre: order.createPre, createFast: order.createFast, cancel: order.cancelOrder,
    pay: order.payOrder,
    show: orderShown.showOrder, list: orderShown.listOrders, isCanceled: orderShown.isCanceled,
    createLoan: loan.createLoan, restore: restore.restoreOrder,
  },
  loan: { application: loan.loanApplication, cancel: loan.cancelLoan },
  partner: {
    intendMemberCheck: partner.intendMemberCheck, intendMemberAuth: partner.intendMemberAuth,
    intendVerifyOrder: partner.intendVerifyOrder, intendResendCode: partner.intendResendCode,
    alifCheckBuyer: partner.alifCheckBuyer, alifRequestOtp: partner.alifRequestOtp,
    checkBuyer: partner.checkBuyer, confirm: partner.confirmCode, resend: partner.resendCode, register: partner.registerBuyer,
  },
  documents: {
    store: documents.storeDocument, get: documents.getDocuments, draft: documents.draftDocuments,
    preview: documents.previewDocument, remove: documents.removeDocument,
  },
  scoring: { lastEvent: scoring.lastScoringEvent, createLog: scoring.createScoringLog, submit: scoring.submitScoring },
  payment: {
    card: payment.payByCard, confirmCard: payment.confirmCard, resendCardCode: payment.resendCardCode,
    cards: payment.listCards, removeCard: payment.removeCard,
  },
  profile: {
    addresses: profile.addresses, addressRegions: profile.addressRegions, addressCities: profile.addressCities,
    storeAddress: profile.storeAddress, updateAddress: profile.updateAddress, deleteAddress: profile.deleteAddress,
    bonusCard: profile.bonusCard, contracts: profile.getContracts, remindContract: profile.remindContract,
    paymentHistory: profile.paymentHistory,
    orders: profile.customerOrders, order: profile.customerOrder, repeatOrder: profile.repeatOrder,
    cancelOrder: profile.cancelCustomerOrder,
    subscriptions: profile.subscriptions, subscribe: profile.subscribe, unsubscribe: profile.unsubscribe,
    subscribeEmail: profile.subscribeEmail, newsletter: profile.newsletter, endNews, endWait,
    reviews: profile.myReviews, waits: profile.waits, addWait: profile.addWait, removeWait: profile.removeWait,
    merge: profile.mergeKept, kept: profile.getKept, changeKept: profile.changeKept,
  },
  chat: {
    registerGuest: chat.registerGuest, openSession: chat.openSession, sessions: chat.sessions, rateSession: chat.rateSession,
    messages: chat.messages, send: chat.send, after: chat.after, mark: chat.mark, typing: chat.typing,
    storeFile: chat.storeFile, file: chat.file, state: chat.chatState,
  },
  push: { key: push.pushKey, subscribe: push.subscribePush, unsubscribe: push.unsubscribePush },
  captcha: { challenge: captcha.challenge },
  analytics: { visit: analytics.newVisit, click: analytics.metrikaClick },
} as const;
