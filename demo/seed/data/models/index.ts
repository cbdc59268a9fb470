import { allInOnes, consoles, gamingLaptops, laptops, visors } from './computers.ts';
import { cameras, robots, uprights } from './household.ts';
import { bands, featurePhones, readers, tablets, watches } from './mobile.ts';
import { foldables, smartphones } from './smartphones.ts';
import { earbuds, headphones, speakers } from './sound.ts';
import type { ModelTable } from './types.ts';

/** The families of which single models are known. */
export const modelTables: readonly ModelTable[] = [
  smartphones,
  foldables,
  featurePhones,
  tablets,
  readers,
  watches,
  bands,
  laptops,
  gamingLaptops,
  allInOnes,
  consoles,
  visors,
  earbuds,
  headphones,
  speakers,
  robots,
  uprights,
  cameras,
];
