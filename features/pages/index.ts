export { contentRoute, fixedRoute } from './define';
