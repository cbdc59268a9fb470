export { EndNews } from './end-news';
export { NewsCard } from './card';
export { loadPost } from './load';
export { BareNewsPost, NewsPost } from './post';
