import type { ModelTable } from './types.ts';

export const featurePhones: ModelTable = {
  leaf: 'tugmali-telefonlar',
  columns: 'screen_size device_type network battery weight_g',
  rows: `
nokia: 105 | 1.8 classic 2g 1000 79
nokia: 106 | 1.8 classic 2g 1450 80
nokia: 110 4G | 2.0 classic 4g 1450 94
nokia: 150 | 2.4 classic 2g 1450 107
nokia: 215 | 2.8 classic 4g 1450 117
nokia: 225 | 2.4 classic 4g 1450 98
nokia: 235 | 2.8 classic 4g 1450 95
nokia: 2660 Flip | 2.8 clamshell 4g 1450 123
nokia: 3210 | 2.4 classic 4g 1450 90
nokia: 5310 | 2.8 classic 4g 1450 106
samsung: Guru Music | 2.0 classic 2g 800 75
samsung: Keystone | 1.8 classic 2g 800 76
xiaomi: Qin F21 | 2.8 classic 4g 2120 85
xiaomi: Qin F22 | 3.5 classic 4g 2150 94
`,
};

export const tablets: ModelTable = {
  leaf: 'planshetlar',
  columns:
    'screen_size panel resolution refresh_rate processor network ram storage main_camera battery fast_charge weight_g thickness',
  rows: `
samsung: Galaxy Tab S11 Ultra | 14.6 amoled 2k 120 dimensity-9400-plus wi-fi 12/16 256/512 13 11600 45 692 5.1
samsung: Galaxy Tab S11 | 11 amoled 2k 120 dimensity-9400-plus wi-fi 12 128/256/512 13 8400 45 469 5.5
samsung: Galaxy Tab S10 FE | 10.9 ips 2k 90 exynos-1580 wi-fi 8/12 128/256 13 8000 45 497 6.0
samsung: Galaxy Tab S10 Lite | 10.9 ips 2k 90 exynos-1380 wi-fi 6/8 128/256 8 8000 25 524 6.6
samsung: Galaxy Tab A11+ | 11 ips full-hd 90 dimensity wi-fi 6/8 128/256 8 7040 25 480 6.9
samsung: Galaxy Tab A9 | 8.7 ips hd-plus 60 helio-g99 wi-fi 4/8 64/128 8 5100 15 332 8.0
apple: iPad Pro 13 M5 | 13 oled 2k 120 apple-m5 wi-fi 12/12/16 256/512/1024 12 10290 60 579 5.1
apple: iPad Pro 11 M5 | 11 oled 2k 120 apple-m5 wi-fi 12/12/16 256/512/1024 12 8160 60 444 5.3
apple: iPad Air 13 M3 | 13 ips 2k 60 apple-m3 wi-fi 8 128/256/512 12 9705 20 616 6.1
apple: iPad Air 11 M3 | 11 ips 2k 60 apple-m3 wi-fi 8 128/256/512 12 7606 20 460 6.1
apple: iPad A16 | 11 ips 2k 60 apple-a16-bionic wi-fi 6 128/256/512 12 7698 20 477 7.0
apple: iPad mini 7 | 8.3 ips 2k 60 apple-a17-pro wi-fi 8 128/256/512 12 5078 20 293 6.3
xiaomi: Pad 7 Pro | 11.2 ips 2k 144 snapdragon-8s-gen-3 wi-fi 8/12 256/512 50 8850 67 500 6.2
xiaomi: Pad 7 | 11.2 ips 2k 144 snapdragon-7-plus-gen-3 wi-fi 8 128/256 13 8850 45 500 6.2
xiaomi: Redmi Pad 2 | 11 ips 2k 90 helio-g100-ultra wi-fi 4/8 128/256 8 9000 18 510 7.4
xiaomi: Redmi Pad SE | 11 ips full-hd 90 snapdragon-680 wi-fi 4/8 128/256 8 8000 15 478 7.4
xiaomi: POCO Pad | 12.1 ips 2k 120 snapdragon-7s-gen-2 wi-fi 8 256/512 8 10000 33 571 7.5
lenovo: Idea Tab Pro | 12.7 ips 2k 144 dimensity-8300 wi-fi 8 128/256 13 10200 45 620 6.9
lenovo: Yoga Tab | 11.1 ips 2k 144 snapdragon-8-gen-3 wi-fi 8/12 256/512 13 8860 68 458 6.2
lenovo: Tab Plus | 11.5 ips 2k 90 helio-g99 wi-fi 8 128/256 8 8600 45 650 7.8
lenovo: Tab M11 | 11 ips full-hd 90 helio-g88 wi-fi 4/8 64/128 8 7040 15 465 7.2
lenovo: Tab One | 8.7 ips hd-plus 60 helio-g85 wi-fi 4 64/128 8 5100 15 320 8.5
honor: MagicPad 3 | 13.3 ips 2k 144 snapdragon wi-fi 12/16 256/512 13 12450 66 595 5.8
honor: Pad 10 | 12.1 ips 2k 120 snapdragon-7-gen-3 wi-fi 8 128/256 8 10100 35 525 6.3
honor: Pad X9a | 11.5 ips 2k 120 snapdragon-685 wi-fi 8 128/256 8 8300 35 475 6.8
honor: Pad X8a | 11 ips full-hd 90 snapdragon-680 wi-fi 4/8 64/128 5 8300 15 495 7.3
huawei: MatePad Pro 12.2 | 12.2 oled 2k 144 kirin wi-fi 12 256/512 13 10100 100 508 5.5
huawei: MatePad 11.5 | 11.5 ips 2k 120 kirin wi-fi 8 128/256 13 10100 40 515 6.1
huawei: MatePad SE 11 | 11 ips full-hd 60 kirin wi-fi 4/8 64/128 5 7700 25 475 6.9
infinix: XPad | 11 ips full-hd 90 helio-g99 4g 4/8 128/256 8 7000 18 496 7.6
infinix: XPad GT | 13 ips 2k 144 snapdragon wi-fi 8 256/512 13 10000 33 616 6.9
realme: Pad 2 | 11.5 ips 2k 120 helio-g99 wi-fi 6/8 128/256 8 8360 33 576 7.2
realme: Pad 2 Lite | 11 ips full-hd 90 helio wi-fi 4/8 64/128 8 8300 15 510 7.4
tecno: Megapad 11 | 11 ips full-hd 90 helio-g99 4g 8 128/256 8 8000 18 500 7.6
tecno: Megapad SE | 11 ips full-hd 90 helio wi-fi 4 64/128 8 8000 18 505 7.5
`,
};

export const readers: ModelTable = {
  leaf: 'elektron-kitoblar',
  columns: 'screen_size resolution capacity_gb waterproof touchscreen battery weight_g',
  rows: `
pocketbook: 617 Basic Lux 3 | 6 hd 8 no no 1300 155
pocketbook: 618 Basic Lux 4 | 6 hd 8 no no 1300 155
pocketbook: 629 Verse | 6 hd 8 no yes 1500 182
pocketbook: 634 Verse Pro | 6 full-hd 16 yes yes 1500 182
pocketbook: 633 Color | 6 full-hd 16 no yes 1900 160
pocketbook: 700 Era | 7 full-hd 16 yes yes 1700 228
pocketbook: 743 InkPad 4 | 7.8 full-hd 32 yes yes 2000 265
pocketbook: 743C InkPad Color 3 | 7.8 full-hd 32 yes yes 2900 267
pocketbook: 970 InkPad Lite | 9.7 full-hd 8 no yes 2200 369
pocketbook: 1040 InkPad X | 10.3 2k 32 no yes 2000 300
xiaomi: Reader Pro II | 7.8 full-hd 32 no yes 3200 251
xiaomi: Reader E | 6 hd 16 no yes 1800 178
xiaomi: Note E-Ink | 10.3 2k 64 no yes 3700 360
huawei: MatePad Paper | 10.3 2k 64 no yes 3625 360
lenovo: Smart Paper | 10.3 2k 64 no yes 3550 408
lenovo: YogaPaper | 10.3 2k 64 no yes 3550 400
`,
};

export const watches: ModelTable = {
  leaf: 'aqlli-soatlar',
  columns: 'screen_size panel material gps nfc battery work_hours thickness weight_g',
  rows: `
samsung: Galaxy Watch Ultra | 1.5 amoled titanium yes yes 590 60 12.1 61
samsung: Galaxy Watch8 Classic | 1.3 amoled steel yes yes 445 40 10.6 64
samsung: Galaxy Watch8 | 1.5 amoled aluminium yes yes 435 40 8.6 34
samsung: Galaxy Watch7 | 1.5 amoled aluminium yes yes 425 40 9.7 34
samsung: Galaxy Watch FE | 1.2 amoled aluminium yes yes 247 30 9.8 27
apple: Watch Ultra 3 | 2.0 amoled titanium yes yes 600 42 12 62
apple: Watch Series 11 | 1.9 amoled aluminium yes yes 360 24 9.7 38
apple: Watch Series 10 | 1.9 amoled aluminium yes yes 327 18 9.7 36
apple: Watch SE 3 | 1.8 amoled aluminium yes yes 296 18 10.7 33
xiaomi: Watch 5 | 1.5 amoled steel yes yes 930 144 12.3 56
xiaomi: Watch S4 | 1.4 amoled aluminium yes yes 486 360 9.5 45
xiaomi: Redmi Watch 5 | 2.1 amoled aluminium yes yes 550 576 11.3 33
xiaomi: Redmi Watch 5 Lite | 2.0 amoled plastic yes no 470 432 11.3 29
xiaomi: Redmi Watch 5 Active | 2.0 tft plastic no no 470 432 11.4 30
huawei: Watch GT 6 Pro | 1.5 amoled titanium yes yes 867 504 11.3 55
huawei: Watch GT 6 | 1.5 amoled steel yes yes 867 504 11 51
huawei: Watch 5 | 1.5 amoled steel yes yes 867 108 11.3 58
huawei: Watch Fit 4 Pro | 1.8 amoled aluminium yes yes 400 240 9.3 30
huawei: Watch Fit 4 | 1.8 amoled aluminium yes yes 400 240 9.5 27
honor: Watch 5 Ultra | 1.5 amoled titanium yes yes 480 360 11.4 52
honor: Watch 5 | 1.9 amoled aluminium yes no 480 360 11 35
honor: Watch X5i | 2.0 amoled plastic yes no 300 336 10 29
honor: Choice Watch 2i | 1.8 tft plastic no no 300 336 10 30
amazfit: Balance 2 | 1.5 amoled steel yes yes 658 504 12.3 43
amazfit: T-Rex 3 | 1.5 amoled steel yes yes 700 648 13.7 68
amazfit: GTR 4 | 1.4 amoled aluminium yes no 475 336 10.6 34
amazfit: Active 2 | 1.3 amoled steel yes no 270 240 9.9 30
amazfit: Bip 6 | 2.0 amoled aluminium yes no 340 336 10.5 28
amazfit: Pop 3S | 2.0 amoled plastic no no 300 288 10.2 33
garmin: Fenix 8 | 1.4 amoled steel yes yes - 384 13.8 80
garmin: Venu 3 | 1.4 amoled steel yes yes - 336 12 47
garmin: Instinct 3 | 1.2 amoled plastic yes yes - 432 14.4 53
garmin: Vivoactive 6 | 1.2 amoled aluminium yes yes - 264 10.9 36
garmin: Forerunner 165 | 1.2 amoled plastic yes yes - 264 11.6 39
infinix: Watch GT Pro | 1.8 amoled plastic no no 300 168 11 34
infinix: XWatch 3 | 1.8 tft plastic no no 270 168 11 34
tecno: Watch Pro 2 | 1.8 amoled plastic no no 300 168 11 36
tecno: Watch 3 | 1.8 tft plastic no no 280 168 11 34
`,
};

export const bands: ModelTable = {
  leaf: 'fitnes-bilakuzuklar',
  columns: 'screen_size panel waterproof nfc material battery work_hours weight_g thickness',
  rows: `
xiaomi: Smart Band 10 | 1.72 amoled yes no aluminium 233 504 16 10.9
xiaomi: Smart Band 10 Glimmer | 1.72 amoled yes no aluminium 233 504 18 10.9
xiaomi: Smart Band 9 | 1.62 amoled yes no aluminium 233 504 16 10.9
xiaomi: Smart Band 9 Active | 1.47 tft yes no plastic 300 432 17 10
xiaomi: Smart Band 9 Pro | 1.74 amoled yes no aluminium 350 504 25 10.8
huawei: Band 10 | 1.47 amoled yes no plastic 180 336 14 9
huawei: Band 9 | 1.47 amoled yes no plastic 180 336 14 9
huawei: Band 8 | 1.47 amoled yes no plastic 180 336 14 9
honor: Band 10 | 1.57 amoled yes no plastic 205 336 17 9.8
honor: Band 9 | 1.57 amoled yes no plastic 180 336 17 9.9
samsung: Galaxy Fit3 | 1.6 amoled yes no aluminium 208 312 18 9.9
amazfit: Band 7 | 1.47 amoled yes no plastic 232 432 28 12.2
realme: Band 2 | 1.4 tft yes no plastic 204 288 27 12.1
garmin: Vivosmart 5 | 0.73 - yes no plastic 100 168 26 10.7
`,
};
