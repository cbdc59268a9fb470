import { flagScreen } from './flags';

export const inStock = flagScreen('inStock', 'inStock');
