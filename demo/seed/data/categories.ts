/** Categories of the tiles on the home page, in order. */
export const specialCategories: readonly string[] = [
  'smartfonlar',
  'noutbuklar',
  'smart-televizorlar',
  'konditsionerlar',
  'muzlatgichlar',
  'kir-yuvish-mashinalari',
  'chang-yutgichlar',
  'simsiz-quloqchinlar',
  'aqlli-soatlar',
  'planshetlar',
  'gaz-plitalari',
  'oyin-konsollari',
];

/** Categories of the short row in the header, in order. */
export const topCategories: readonly string[] = [
  'smartfonlar',
  'noutbuklar',
  'televizorlar',
  'yirik-maishiy-texnika',
  'iqlim-texnikasi',
  'oshxona-texnikasi',
  'tozalash-texnikasi',
  'gozallik-va-salomatlik',
];
