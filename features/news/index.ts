export { EndByLetter } from './end-by-letter';
export { NewsCard } from './card';
export { loadPost } from './load';
export { BareNewsPost, NewsPost } from './post';
