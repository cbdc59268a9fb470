export { useFailureText } from './failure-text';
export { NotFoundView, PageErrorView, PostNotFoundView } from './views';
