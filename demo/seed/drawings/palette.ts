import type { Colour } from './types.ts';

/** One finish as a ramp from its highlight to its deepest shade; `ink` is for marks printed on it. */
export type Tone = { hi: string; light: string; base: string; dark: string; deep: string; ink: string };

const tone = (hi: string, light: string, base: string, dark: string, deep: string, ink: string): Tone => ({
  hi,
  light,
  base,
  dark,
  deep,
  ink,
});

/** The ramps of every finish. */
export const tones: Record<Colour, Tone> = {
  black: tone('#6a6e75', '#41444a', '#282a2e', '#17181b', '#0a0a0c', '#b9bcc2'),
  white: tone('#ffffff', '#f9fafb', '#eff1f3', '#d3d7dc', '#a4abb4', '#5a6068'),
  silver: tone('#fafbfc', '#e4e7ea', '#c9cdd2', '#a1a7af', '#767d87', '#33373d'),
  graphite: tone('#9aa0a8', '#6b7078', '#4c5057', '#33363b', '#1e2023', '#dfe2e6'),
  blue: tone('#b4cdf5', '#6d9be2', '#3c6dc2', '#264d94', '#152f61', '#e4edfb'),
  red: tone('#ffaaa1', '#e7564e', '#c62d2e', '#931c21', '#5c0f14', '#fde3e1'),
  green: tone('#cfe6d7', '#8dbca3', '#5d9178', '#3e6b56', '#234035', '#eaf5ee'),
  gold: tone('#fdf5e4', '#f0dcb8', '#dcc192', '#b59866', '#826a40', '#5a482a'),
  purple: tone('#e0d6f6', '#b5a3de', '#8d78bf', '#655494', '#3f3361', '#f1edfa'),
  pink: tone('#fff0f1', '#f8d5d9', '#edb6be', '#cc8b95', '#965c66', '#6e3b45'),
  beige: tone('#fdf9f1', '#f3eadb', '#e5d8c2', '#c7b79c', '#968668', '#62553d'),
  steel: tone('#f6f7f8', '#dadde0', '#b8bcc1', '#8c9197', '#5f646a', '#2c2f33'),
};
