export { ApplicationForm } from './application-form';
export { BusinessForm } from './business-form';
export { ConditionerForm } from './conditioner-form';
export { FeedbackForm } from './feedback-form';
export { ImeiForm } from './imei-form';
export { LowPriceForm } from './low-price-form';
