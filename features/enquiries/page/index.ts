export { LazyApplicationForm, LazyBusinessForm, LazyFeedbackForm } from './lazy-forms';
export { EnquiryPage } from './enquiry-page';
export { LowPriceSection } from './low-price-section';
export { applyAnchor, Vacancies } from './vacancies';
