export { ConditionerButton } from './conditioner-button';
export { EnquiryPage } from './enquiry-page';
export { LowPriceSection } from './low-price-section';
export { ServicePage } from './service-page';
export { Vacancies } from './vacancies';
