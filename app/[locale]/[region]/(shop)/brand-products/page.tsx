/** Without a brand this is the list of all brands; it names `/brand/` as its address for search engines. */
export { default, generateMetadata } from '../brand/page';
