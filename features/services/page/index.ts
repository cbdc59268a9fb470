export { ConditionerButton } from './conditioner-button';
export { ServicePage } from './service-page';
export { Vacancies } from './vacancies';
