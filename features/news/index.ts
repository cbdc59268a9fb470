export { UnsubscribeByEmail } from './unsubscribe-by-email';
export { NewsCard } from './card';
export { loadPost } from './load';
export { UnframedNewsPost, NewsPost } from './post';
