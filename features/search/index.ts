export { RecentSearches } from './recent-searches';
export { SearchBox } from './search-box';
