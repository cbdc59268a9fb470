export { ServicePage } from './service-page';
export { Vacancies } from './vacancies';
