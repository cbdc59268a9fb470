export { NewsCard } from './card';
export { NewsPost } from './post';
