export { LastResort } from './fallback';
export { NotFoundView, PageErrorView } from './views';
