export { ApplicationPlace, BusinessPlace, FeedbackPlace } from './lazy-forms';
export { EnquiryPage } from './enquiry-page';
export { LowPriceSection } from './low-price-section';
export { applyPlace, Vacancies } from './vacancies';
