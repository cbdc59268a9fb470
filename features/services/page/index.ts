export { ConditionerButton } from './conditioner-button';
export { LazyConditionerForm, LazyImeiForm } from './lazy-forms';
export { ServicePage } from './service-page';
