export { UnsubscribeByEmail } from './unsubscribe-by-email';
export { NewsCard } from './news-card';
export { LeadNews, NewsRow } from './lead';
export { loadPost } from './load';
export { UnframedNewsPost, NewsPost } from './post';
