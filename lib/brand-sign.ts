/**
 * The sign of the shop on a grid of seven by seven: a stepped medallion, as in an ikat. `public/icon.svg` and the name
 * plate (`app/styles/layout.css`) repeat the path, because neither can import it.
 */
export const signPath =
  'M3 0h1v1h1v1h1v1h1v1h-1v1h-1v1h-1v1h-1v-1h-1v-1h-1v-1h-1v-1h1v-1h1v-1h1zM3 2v1h-1v1h1v1h1v-1h1v-1h-1v-1zm0 1h1v1h-1z';
export const signCells = 7;
