/** A brand and the product lines that a price list of computer parts names. */
interface Kind {
  readonly category: string;
  readonly makers: readonly string[];
  readonly lines: readonly string[];
  readonly ends: readonly string[];
  /** Values of an attribute, or a number with its unit. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

const colours = ['Black', 'White', 'Silver', 'Gray', 'Red', 'Blue', 'Pink', 'Gold'];

const kinds: readonly Kind[] = [
  {
    category: 'Memory',
    makers: ['Corsair', 'G.Skill', 'Kingston', 'Crucial', 'TEAMGROUP', 'Patriot', 'ADATA', 'Silicon Power'],
    lines: [
      'Vengeance LPX',
      'Trident Z Neo',
      'FURY Beast',
      'Ballistix',
      'T-Force Vulcan Z',
      'Viper Steel',
      'XPG Lancer',
      'Ripjaws V',
    ],
    ends: [
      '16 GB (2 x 8 GB) DDR4-3200 CL16',
      '32 GB (2 x 16 GB) DDR5-6000 CL30',
      '64 GB (4 x 16 GB) DDR5-5600',
      '8 GB DDR4-2666 CL19',
    ],
    attributes: {
      Type: ['DDR4', 'DDR5'],
      Capacity: ['8 GB', '16 GB', '32 GB', '64 GB'],
      'First Word Latency': ['9 ns', '10 ns', '12 ns', '14 ns'],
      Color: colours,
    },
  },
  {
    category: 'Video Card',
    makers: ['MSI', 'Asus', 'Gigabyte', 'Sapphire', 'PowerColor', 'EVGA', 'Zotac', 'Palit'],
    lines: ['GeForce RTX 5070', 'Radeon RX 9070 XT', 'GeForce RTX 4060 Ti', 'Radeon RX 7800 XT', 'Arc B580'],
    ends: [
      'VENTUS 3X OC',
      'GAMING OC',
      'Pulse',
      'Red Devil Spectral White',
      'Dual White OC Edition',
      'Twin Edge',
      'JetStream',
    ],
    attributes: {
      Memory: ['8 GB', '12 GB', '16 GB', '24 GB'],
      'Boost Clock': ['2310 MHz', '2475 MHz', '2610 MHz', '2970 MHz'],
      Length: ['199 mm', '242 mm', '267 mm', '304 mm', '338 mm'],
      Color: colours,
    },
  },
  {
    category: 'CPU Cooler',
    makers: ['Noctua', 'Thermalright', 'Cooler Master', 'Deepcool', 'ARCTIC', 'be quiet!', 'Scythe', 'ID-COOLING'],
    lines: [
      'NH-U12S redux',
      'Peerless Assassin 120 SE',
      'Hyper 212 Black Edition',
      'Freezer 34 eSports DUO',
      'Dark Rock Pro 4',
      'Mugen 5 Rev.B',
      'Frozn A620',
    ],
    ends: ['CPU Cooler', 'Chromax Black', 'ARGB White', 'Liquid Cooler', 'Low Profile'],
    attributes: {
      'Noise Level': ['22.4 dB', '25.1 dB', '27 dB', '30 dB'],
      Height: ['37 mm', '125 mm', '155 mm', '158 mm'],
      'Water Cooled': ['Yes', 'No'],
      Color: colours,
    },
  },
  {
    category: 'Case',
    makers: ['NZXT', 'Fractal Design', 'Lian Li', 'Phanteks', 'Corsair', 'Montech', 'Cooler Master', 'Antec'],
    lines: [
      'H5 Flow',
      'Meshify 2 Compact',
      'Lancool 216',
      'Eclipse P400A',
      '4000D Airflow',
      'AIR 903 MAX',
      'Torrent Nano',
      'Define R6',
    ],
    ends: ['ATX Mid Tower', 'Micro ATX Tower', 'Dark Tempered Glass', 'Mini ITX Desktop', 'ATX Full Tower with Window'],
    attributes: {
      'Side Panel': ['Tempered Glass', 'Solid', 'Mesh', 'Acrylic'],
      Type: ['ATX Mid Tower', 'MicroATX Tower', 'Mini ITX Desktop'],
      'External Volume': ['28 L', '42 L', '55 L', '61 L'],
      Color: colours,
    },
  },
  {
    category: 'Power Supply',
    makers: ['Seasonic', 'Corsair', 'EVGA', 'SeaSonic', 'Super Flower', 'Thermaltake', 'SilverStone'],
    lines: ['FOCUS GX', 'RM850e', 'SuperNOVA 750 G6', 'Leadex III', 'Toughpower GF A3', 'Strider Essential'],
    ends: ['80+ Gold Certified Fully Modular ATX', '80+ Bronze Certified Semi-modular', '80+ Titanium Certified SFX'],
    attributes: {
      Wattage: ['450 W', '550 W', '650 W', '750 W', '850 W', '1000 W'],
      Modular: ['Full', 'Semi', 'No'],
      'Efficiency Rating': ['80+ Bronze', '80+ Gold', '80+ Platinum'],
      Color: colours,
    },
  },
  {
    category: 'Monitor',
    makers: ['Samsung', 'LG', 'Dell', 'Acer', 'BenQ', 'ViewSonic', 'AOC', 'Philips'],
    lines: ['Odyssey G5', 'UltraGear', 'Alienware AW2725DF', 'Nitro XV252Q', 'ZOWIE XL2546K', 'Elite XG270', 'Evnia'],
    ends: [
      '27.0" 2560 x 1440 165 Hz Curved Monitor',
      '24.5" 1920 x 1080 240 Hz Monitor',
      '34.0" 3440 x 1440 Ultrawide',
    ],
    attributes: {
      'Panel Type': ['IPS', 'VA', 'TN', 'OLED'],
      'Refresh Rate': ['60 Hz', '144 Hz', '165 Hz', '240 Hz'],
      'Response Time': ['1 ms', '4 ms', '5 ms'],
      Color: colours,
    },
  },
  {
    category: 'Keyboard',
    makers: ['Logitech', 'Razer', 'Keychron', 'HyperX', 'SteelSeries', 'Ducky', 'Redragon', 'Royal Kludge'],
    lines: ['Huntsman Mini', 'Apex Pro TKL', 'One 3 Daybreak', 'Alloy Origins Core', 'Kumara', 'Cherry Blossom'],
    ends: [
      'Wireless Gaming Keyboard',
      'RGB Wired Mini Keyboard',
      'Bluetooth Ergonomic Keyboard',
      'Wired Standard Keyboard',
    ],
    attributes: {
      Switches: ['Cherry MX Red', 'Gateron Brown', 'Romer-G Tactile', 'Razer Clicky Optical'],
      Backlit: ['RGB', 'White', 'No'],
      Style: ['Gaming', 'Mini', 'Ergonomic', 'Slim'],
      Color: colours,
    },
  },
  {
    category: 'Internal Hard Drive',
    makers: ['Western Digital', 'Seagate', 'Samsung', 'Crucial', 'Toshiba', 'Kingston', 'Hitachi'],
    lines: [
      'Black SN850X',
      'BarraCuda Compute',
      '990 Pro',
      'MX500',
      'P300',
      'Caviar Blue',
      'Ultrastar',
      'IronWolf NAS',
    ],
    ends: [
      '1 TB M.2-2280 PCIe 4.0 X4 NVME Solid State Drive',
      '4 TB 3.5" 5400 RPM Internal Hard Drive',
      '500 GB 2.5" Solid State Drive',
    ],
    attributes: {
      Capacity: ['500 GB', '1000 GB', '2000 GB', '4000 GB'],
      Type: ['SSD', '5400 RPM', '7200 RPM'],
      Interface: ['SATA 6.0 Gb/s', 'M.2 PCIe 4.0 X4'],
      Cache: ['64 MB', '128 MB', '256 MB'],
    },
  },
];

const at = <Item>(items: readonly Item[], index: number): Item => {
  const found = items[index % items.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

/**
 * Generates a price list of computer parts as JSON Lines, in English and without a language. Deterministic for a given
 * count; generated while it is read.
 */
export function* computerParts(rows: number): Generator<string> {
  for (let index = 0; index < rows; index += 1) {
    const kind = at(kinds, index);
    const turn = Math.floor(index / kinds.length);
    const maker = at(kind.makers, turn);
    const name = `${maker} ${at(kind.lines, Math.floor(turn / 3))} ${at(kind.ends, Math.floor(turn / 7))}${turn % 2 === 0 ? ` ${at(colours, turn)}` : ''}`;
    const attributes = Object.entries(kind.attributes).map(([title, values], place) => ({
      name: title,
      value: at(values, turn * (place + 1) + Math.floor(turn / 11)),
    }));
    yield `${JSON.stringify({ external_id: `part-${index}`, name, category_path: ['Computer Parts', kind.category], brand: maker, model_code: `${maker.slice(0, 2).toUpperCase()}-${turn}`, price: 90_000 + ((turn * 7_919) % 9_000) * 1_000, stock: turn % 7, attributes })}\n`;
  }
}
