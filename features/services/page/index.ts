export { ConditionerButton } from './conditioner-button';
export { FormPage, type FormPageProps } from './form-page';
export { ServicePage } from './service-page';
