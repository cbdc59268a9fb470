/** Leaf categories of what goes with a leaf category, the closest first. */
const phoneKit = [
  'giloflar',
  'himoya-oynalari',
  'quvvatlagichlar',
  'simsiz-quloqchinlar',
  'pauerbanklar',
  'kabellar',
] as const;
const laptopKit = ['sichqonchalar', 'klaviaturalar', 'fleshkalar', 'quloqchinlar', 'ssd-jamgargichlar'] as const;
const cameraKit = ['xotira-kartalari', 'foto-sumkalar', 'shtativlar', 'obyektivlar'] as const;
const gameKit = ['geympadlar', 'quloqchinlar', 'oyin-kreslolari'] as const;

export const accessoryLeaves: Readonly<Record<string, readonly string[]>> = {
  smartfonlar: phoneKit,
  'buklanuvchi-smartfonlar': phoneKit,
  'tugmali-telefonlar': ['quvvatlagichlar', 'kabellar', 'pauerbanklar'],
  planshetlar: ['quvvatlagichlar', 'kabellar', 'simsiz-quloqchinlar', 'pauerbanklar'],
  'elektron-kitoblar': ['kabellar', 'quvvatlagichlar'],
  'aqlli-soatlar': ['quvvatlagichlar', 'simsiz-quloqchinlar', 'pauerbanklar'],
  'fitnes-bilakuzuklar': ['quvvatlagichlar', 'simsiz-quloqchinlar'],
  noutbuklar: laptopKit,
  'oyin-noutbuklari': [...gameKit, 'sichqonchalar'],
  kompyuterlar: ['monitorlar', 'klaviaturalar', 'sichqonchalar', 'veb-kameralar'],
  monobloklar: ['klaviaturalar', 'sichqonchalar', 'veb-kameralar'],
  monitorlar: ['kabellar', 'klaviaturalar', 'sichqonchalar'],
  printerlar: ['kabellar', 'fleshkalar'],
  'oyin-konsollari': gameKit,
  'vr-garnituralar': ['geympadlar', 'quloqchinlar'],
  fotokameralar: cameraKit,
  'ekshn-kameralar': ['xotira-kartalari', 'shtativlar', 'pauerbanklar'],
  dronlar: ['xotira-kartalari', 'foto-sumkalar', 'pauerbanklar'],
  'smart-televizorlar': ['tv-kronshteynlar', 'saundbarlar', 'tv-pristavkalar'],
  proyektorlar: ['tv-pristavkalar', 'saundbarlar'],
  'kuzatuv-kameralari': ['xotira-kartalari', 'routerlar'],
  'gaz-plitalari': ['havo-tortgichlar', 'tovalar'],
  'pishirish-panellari': ['havo-tortgichlar', 'tovalar'],
  'ornatiladigan-duxovkalar': ['pishirish-panellari', 'havo-tortgichlar'],
  dazmollar: ['bug-dazmollari'],
};
