export { catalogueCalls as catalogue } from '../calls/catalogue.ts';
export { searchCalls as search } from '../calls/search.ts';
