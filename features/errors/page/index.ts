export { NotFoundPage } from './not-found-page';
export { PostNotFoundPage } from './post-not-found-page';
