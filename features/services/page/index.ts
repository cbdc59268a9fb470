export { ConditionerButton } from './conditioner-button';
export { ConditionerPlace, ImeiPlace } from './kept-forms';
export { ServicePage } from './service-page';
