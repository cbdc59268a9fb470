import type { ModelTable } from './types.ts';

export const robots: ModelTable = {
  leaf: 'robot-chang-yutgichlar',
  columns: 'wet_cleaning suction_pa battery work_minutes height weight',
  rows: `
xiaomi: Robot Vacuum E5 | yes 2000 2600 110 8 2.5
xiaomi: Robot Vacuum S20 | yes 5000 3200 130 9.5 3.2
xiaomi: Robot Vacuum S40 | yes 10000 3200 130 9.5 3.6
xiaomi: Robot Vacuum H40 | yes 10000 5200 180 9.5 3.8
xiaomi: Robot Vacuum X20 Max | yes 8000 5200 180 10 4.2
xiaomi: Robot Vacuum 5 Pro | yes 20000 5200 180 9.5 4.5
roborock: Q7 L5 | yes 8000 3200 150 10 3.5
roborock: Q8 Max+ | yes 5500 5200 240 9.5 3.7
roborock: Qrevo S | yes 7000 5200 180 10 4.2
roborock: Qrevo Curv | yes 18500 5200 180 10.5 4.8
roborock: S8 MaxV Ultra | yes 10000 5200 180 10.5 4.7
roborock: Saros 10R | yes 20000 6400 180 8 4.8
roborock: Saros 20 | yes 22000 6400 180 8 4.9
dreame: D9 Max Gen 2 | yes 6000 5200 180 9.5 3.7
dreame: F10 Plus | yes 13000 5200 180 10 3.8
dreame: L10s Ultra Gen 2 | yes 10000 5200 180 10 4.3
dreame: L40 Ultra | yes 11000 5200 190 10.5 4.5
dreame: X50 Ultra Complete | yes 20000 6400 220 9 5.1
samsung: Bespoke Jet Bot Combo | yes 6000 4800 150 10 4.9
samsung: Jet Bot+ VR30 | no 5000 3300 90 10 4.4
lg: CordZero R5 | yes 4500 3200 120 9.5 4.2
midea: M7 Pro | yes 4000 5200 180 9.5 3.6
midea: S8+ | yes 4000 5200 180 9.5 4
midea: V12 | yes 12000 5200 180 10 4.3
tp-link: Tapo RV30 Max | yes 5300 5000 180 9.5 3.6
tp-link: Tapo RV20 Mop | yes 2700 2600 110 8.5 2.9
polaris: PVCR 6001 Wi-Fi | yes 2500 2600 120 8 2.9
polaris: PVCR 4000 | yes 2500 2600 100 8 2.7
ezviz: RE4 Plus | yes 4000 5200 180 9.5 3.7
ezviz: RS20 Pro Combo | yes 7500 5200 180 10 4.3
honor: Choice Robot R2 | yes 2500 2600 110 8 2.8
`,
};

export const uprights: ModelTable = {
  leaf: 'tik-chang-yutgichlar',
  columns: 'wet_cleaning display power_source work_minutes weight',
  rows: `
dyson: V8 Advanced | no no battery 40 2.6
dyson: V12 Detect Slim | no yes battery 60 2.2
dyson: V15 Detect Absolute | no yes battery 60 3.1
dyson: V15s Submarine | yes yes battery 60 3.1
dyson: Gen5detect | no yes battery 70 3.5
dyson: WashG1 | yes yes battery 35 4.9
dyson: PencilVac | no yes battery 30 1.8
xiaomi: G20 Lite | no no battery 45 1.5
xiaomi: G11 | no yes battery 60 1.6
xiaomi: Vacuum Cleaner G20 | no yes battery 60 1.6
xiaomi: G20 Max | no yes battery 90 1.7
xiaomi: Truclean W20 | yes yes battery 35 4.5
dreame: U10 | no no battery 50 1.7
dreame: R10 | no yes battery 65 1.7
dreame: Z30 | no yes battery 90 2.7
dreame: H12 Pro | yes yes battery 35 4.9
dreame: H15 Pro | yes yes battery 60 4.9
samsung: Jet 65 Pet | no no battery 40 2.5
samsung: Jet 85 Pro | no yes battery 60 2.8
samsung: Bespoke Jet AI | no yes battery 90 2.9
roborock: F25 ACE | yes yes battery 60 4.8
roborock: Dyad Air | yes yes battery 35 4.3
roborock: H60 | no yes battery 65 1.8
tefal: X-Force Flex 11.60 | no yes battery 45 2.7
tefal: X-Pert 3.60 | no no battery 45 2.2
tefal: X-Clean 4 | yes yes battery 30 4.3
`,
};

export const cameras: ModelTable = {
  leaf: 'fotokameralar',
  columns: 'matrix_mp mount video_quality stabilizer touchscreen weight_g',
  rows: `
canon: EOS R100 Kit | 24 canon-rf 4k no no 356
canon: EOS R50 Kit | 24 canon-rf 4k no yes 375
canon: EOS R10 Body | 24 canon-rf 4k no yes 429
canon: EOS R7 Body | 33 canon-rf 4k yes yes 612
canon: EOS R8 Body | 24 canon-rf 4k no yes 461
canon: EOS R6 Mark II | 24 canon-rf 4k yes yes 670
canon: EOS R5 Mark II | 45 canon-rf 8k yes yes 746
sony: Alpha 6400 Kit | 24 sony-e 4k no yes 403
sony: Alpha ZV-E10 II | 26 sony-e 4k no yes 377
sony: Alpha 6700 | 26 sony-e 4k yes yes 493
sony: Alpha 7C II | 33 sony-e 4k yes yes 514
sony: Alpha 7 IV | 33 sony-e 4k yes yes 658
nikon: Z30 Kit | 20 nikon-z 4k no yes 405
nikon: Z50 II Kit | 20 nikon-z 4k no yes 550
nikon: Z5 II | 24 nikon-z 4k yes yes 700
nikon: Zf Body | 24 nikon-z 4k yes yes 710
nikon: Z6 III Body | 24 nikon-z 4k yes yes 760
fujifilm: X-M5 Kit | 26 fuji-x 4k no yes 355
fujifilm: X-S20 | 26 fuji-x 4k yes yes 491
fujifilm: X-T50 | 40 fuji-x 4k yes yes 438
fujifilm: X-T5 Body | 40 fuji-x 4k yes yes 557
`,
};
