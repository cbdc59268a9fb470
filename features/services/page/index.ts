export { ConditionerButton } from './conditioner-button';
export { ServicePage } from './service-page';
