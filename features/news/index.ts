export { UnsubscribeByEmail } from './end-by-letter';
export { NewsCard } from './card';
export { loadPost } from './load';
export { UnframedNewsPost, NewsPost } from './post';
