export { ApplicationForm } from './application-form';
export { BusinessForm } from './business-form';
export { FeedbackForm } from './feedback-form';
export { LowPriceForm } from './low-price-form';
