import { testRandomHistories } from '../simulation/random-histories.ts';

testRandomHistories('second');
