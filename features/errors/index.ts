export { useFailureText } from './failure-text';
export { LastResort } from './fallback';
export { NotFoundView, PageErrorView, PostNotFoundView } from './views';
