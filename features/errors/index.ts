export { useFailureText } from './failure-text';
export { NotFoundPage } from './not-found-page';
export { PageErrorView, PostNotFoundView } from './views';
