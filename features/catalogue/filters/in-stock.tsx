import { flagScreen } from './shared/flags';

export const inStock = flagScreen('inStock', 'inStock');
