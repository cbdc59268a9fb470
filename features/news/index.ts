export { EndByLetter } from './end-by-letter';
export { NewsCard } from './card';
export { LeadNews, NewsRow } from './lead';
export { loadPost } from './load';
export { BareNewsPost, NewsPost } from './post';
