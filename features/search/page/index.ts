export { loadSearch, loadSearchHelp } from './load';
export { SearchResultsPage } from './results-page';
export { SearchStartPage } from './start-page';
