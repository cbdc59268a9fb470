export { catalogueCalls as catalogue } from '../areas/catalogue.ts';
export { searchCalls as search } from '../areas/search.ts';
