export { useFailureText } from './failure-text';
export { PageErrorView } from './page-error';
export { QueryFailures } from './query-failures';
