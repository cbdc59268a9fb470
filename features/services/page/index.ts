export { ConditionerButton } from './conditioner-button';
export { LazyConditionerForm as ConditionerPlace, LazyImeiForm as ImeiPlace } from './lazy-forms';
export { ServicePage } from './service-page';
