import type { ModelTable } from './types.ts';

export const earbuds: ModelTable = {
  leaf: 'simsiz-quloqchinlar',
  columns: 'device_type noise_cancel waterproof wireless_charge compatible work_hours battery weight_g',
  rows: `
apple: AirPods Pro 3 | in-ear yes yes yes iphone 8 - 55
apple: AirPods Pro 2 | in-ear yes yes yes iphone 6 520 61
apple: AirPods 4 ANC | open yes yes yes iphone 5 - 43
apple: AirPods 4 | open no yes no iphone 5 - 41
samsung: Galaxy Buds3 Pro | in-ear yes yes yes galaxy 7 515 57
samsung: Galaxy Buds3 | open yes yes yes galaxy 6 515 56
samsung: Galaxy Buds3 FE | in-ear yes yes no galaxy 6 515 51
samsung: Galaxy Buds Core | in-ear yes yes no galaxy 5 500 42
xiaomi: Buds 5 Pro | in-ear yes yes yes universal 8 570 57
xiaomi: Redmi Buds 6 Pro | in-ear yes yes no universal 9 475 52
xiaomi: Redmi Buds 6 | in-ear yes yes no universal 10 475 43
xiaomi: Redmi Buds 6 Active | open no yes no universal 6 475 44
xiaomi: Redmi Buds 6 Play | in-ear no yes no universal 7 440 44
xiaomi: OpenWear Stereo Pro | open no yes no universal 8 - 73
honor: Earbuds 4 | in-ear yes yes no universal 10 500 47
honor: Earbuds Open | open yes yes no universal 6 480 60
honor: Earbuds X8 | in-ear no yes no universal 9 460 42
honor: Choice Earbuds X7 | in-ear no yes no universal 8 460 40
huawei: FreeBuds Pro 4 | in-ear yes yes yes universal 7 510 59
huawei: FreeBuds 6i | in-ear yes yes no universal 8 510 45
huawei: FreeClip 2 | open no yes yes universal 9 537 48
huawei: FreeBuds SE 3 | in-ear no yes no universal 9 510 39
jbl: Tour Pro 3 | in-ear yes yes yes universal 11 850 85
jbl: Live Beam 3 | in-ear yes yes yes universal 12 680 57
jbl: Tune Buds 2 | in-ear yes yes no universal 12 570 51
jbl: Wave Beam 2 | in-ear yes yes no universal 10 550 46
jbl: Vibe Flex 2 | open yes yes no universal 8 550 46
sony: WF-1000XM5 | in-ear yes yes yes universal 8 300 51
sony: LinkBuds Fit | in-ear yes yes no universal 6 - 51
sony: WF-C710N | in-ear yes yes no universal 9 - 48
sony: WF-C510 | in-ear no yes no universal 11 - 40
realme: Buds Air7 | in-ear yes yes no universal 7 480 46
realme: Buds T200 | in-ear yes yes no universal 8 460 46
realme: Buds T110 | in-ear no yes no universal 7 460 42
tecno: Buds 4 Air | open no yes no universal 6 350 38
tecno: True 2 | in-ear no yes no universal 7 400 40
marshall: Motif II ANC | in-ear yes yes yes universal 6 - 48
marshall: Minor IV | open no yes yes universal 7 - 46
nokia: Clarity Earbuds 2 | in-ear yes yes no universal 6 400 45
nokia: Go Earbuds | open no no no universal 5 400 42
edifier: NeoBuds Pro 2 | in-ear yes yes no universal 8 500 57
edifier: X2s | open no yes no universal 7 300 36
`,
};

export const headphones: ModelTable = {
  leaf: 'quloqchinlar',
  columns: 'device_type noise_cancel connection microphone purpose work_hours weight_g',
  rows: `
sony: WH-1000XM6 | over-ear yes bluetooth yes home 30 254
sony: WH-CH720N | over-ear yes bluetooth yes home 35 192
sony: WH-CH520 | on-ear no bluetooth yes home 50 147
sony: ULT Wear | over-ear yes bluetooth yes home 30 255
sony: MDR-ZX110 | on-ear no jack no home - 120
jbl: Tour One M3 | over-ear yes bluetooth yes home 40 278
jbl: Live 770NC | over-ear yes bluetooth yes home 50 256
jbl: Tune 770NC | over-ear yes bluetooth yes home 44 232
jbl: Tune 520BT | on-ear no bluetooth yes home 57 157
jbl: Quantum 100 | over-ear no jack yes game - 220
marshall: Major V | on-ear no bluetooth yes home 100 186
marshall: Monitor III ANC | over-ear yes bluetooth yes home 70 250
apple: AirPods Max | over-ear yes bluetooth yes home 20 386
sennheiser: HDB 630 | over-ear yes bluetooth yes home 60 311
sennheiser: Momentum 4 | over-ear yes bluetooth yes home 60 293
sennheiser: Accentum Plus | over-ear yes bluetooth yes home 50 227
sennheiser: HD 560S | over-ear no jack no studio - 240
sennheiser: HD 280 Pro | over-ear no jack no studio - 285
hyperx: Cloud III | over-ear no usb yes game - 308
hyperx: Cloud Alpha | over-ear no jack yes game - 298
hyperx: Cloud Stinger 2 | over-ear no jack yes game - 272
logitech: G Pro X 2 | over-ear no usb yes game 50 345
logitech: G435 | over-ear no bluetooth yes game 18 165
logitech: H390 | on-ear no usb yes home - 190
razer: Kraken V4 | over-ear no bluetooth yes game 35 350
razer: Barracuda X | over-ear no bluetooth yes game 50 250
razer: BlackShark V2 X | over-ear no jack yes game - 240
edifier: W820NB Plus | over-ear yes bluetooth yes home 33 220
edifier: WH500 | on-ear no bluetooth yes home 40 137
steelseries: Arctis Nova 7 | over-ear no bluetooth yes game 38 325
steelseries: Arctis Nova 1 | over-ear no jack yes game - 236
xiaomi: Redmi Headphones Neo | over-ear no bluetooth yes home 50 200
`,
};

export const speakers: ModelTable = {
  leaf: 'kolonkalar',
  columns: 'waterproof power_source voice_assistant sound_power work_hours weight_g',
  rows: `
jbl: Go 4 | yes battery no 5 7 190
jbl: Clip 5 | yes battery no 7 12 285
jbl: Grip | yes battery no 16 12 385
jbl: Flip 7 | yes battery no 35 14 560
jbl: Charge 6 | yes battery no 45 24 990
jbl: Xtreme 4 | yes battery no 100 24 2100
jbl: Boombox 3 | yes battery no 180 24 6700
jbl: Horizon 3 | no mains no 5 - 780
marshall: Willen II | yes battery no 10 17 360
marshall: Emberton III | yes battery no 20 32 670
marshall: Middleton II | yes battery no 60 30 1800
marshall: Kilburn III | yes battery no 30 50 2600
marshall: Acton III | no mains no 60 - 2850
marshall: Stanmore III | no mains no 80 - 4250
sony: SRS-XB100 | yes battery no 5 16 274
sony: ULT Field 1 | yes battery no 16 12 650
sony: ULT Field 3 | yes battery no 30 24 1200
sony: ULT Field 5 | yes battery no 60 25 3300
xiaomi: Sound Pocket | yes battery no 5 10 200
xiaomi: Sound Outdoor | yes battery no 30 12 600
xiaomi: Sound Move | yes both no 40 21 1400
xiaomi: Sound Party | yes battery no 50 14 1600
yandex: Station Lite 2 | no mains yes 6 - 420
yandex: Station Mini 3 | no mains yes 10 - 550
yandex: Station Street | yes battery yes 20 10 900
yandex: Station Midi | no mains yes 24 - 1460
yandex: Station 3 | no mains yes 50 - 2600
samsung: Music Frame | no mains yes 120 - 4300
samsung: Sound Tower ST50F | yes both no 160 18 6300
honor: Choice Portable | yes battery no 5 10 250
honor: Choice Speaker Pro | yes battery no 10 12 520
edifier: MP100 Plus | yes battery no 10 13 330
edifier: MP230 | no battery no 20 10 920
tecno: Square S2 | yes battery no 5 8 200
`,
};
