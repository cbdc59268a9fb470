export {
  LazyApplicationForm as ApplicationPlace,
  LazyBusinessForm as BusinessPlace,
  LazyFeedbackForm as FeedbackPlace,
} from './lazy-forms';
export { EnquiryPage } from './enquiry-page';
export { LowPriceSection } from './low-price-section';
export { applyPlace, Vacancies } from './vacancies';
