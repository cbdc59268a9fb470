export { ConditionerButton } from './conditioner-button';
export { ConditionerPlace, ImeiPlace } from './lazy-forms';
export { ServicePage } from './service-page';
