export { choiceName } from './choice-name';
export { CategoryPage } from './category-page';
export { loadCategory, loadListing, loadTree } from './load';
export { SimpleListingPage } from './simple-listing-page';
export { TreePage } from './tree-page';
