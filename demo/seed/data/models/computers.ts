import type { ModelTable } from './types.ts';

export const laptops: ModelTable = {
  leaf: 'noutbuklar',
  columns: 'processor screen_size panel resolution refresh_rate ram storage os material work_hours weight',
  rows: `
apple: MacBook Air 13 M4 | apple-m4 13.6 ips 2k 60 16/16/24 256/512/1024 macos aluminium 18 1.24
apple: MacBook Air 15 M4 | apple-m4 15.3 ips 2k 60 16/16/24 256/512/1024 macos aluminium 18 1.51
apple: MacBook Pro 14 M5 | apple-m5 14.2 mini-led 2k 120 16/24 512/1024 macos aluminium 24 1.55
apple: MacBook Pro 16 M4 Pro | apple-m4-pro 16.2 mini-led 2k 120 24/48 512/1024 macos aluminium 24 2.14
lenovo: IdeaPad 1 15IJL7 | celeron 15.6 tn full-hd 60 8 256/512 no-os plastic 8 1.55
lenovo: V15 G4 | core-i3 15.6 ips full-hd 60 8 256/512 no-os plastic 7 1.65
lenovo: IdeaPad Slim 3 15IRH10 | core-i5 15.3 ips full-hd 60 8/16 512/1024 no-os plastic 9 1.6
lenovo: IdeaPad Slim 5 16 | ryzen-7 16 ips full-hd 60 16 512/1024 windows-11 aluminium 12 1.8
lenovo: ThinkBook 16 G8 | core-ultra 16 ips full-hd 60 16 512/1024 no-os aluminium 10 1.7
lenovo: ThinkPad E16 Gen 3 | core-ultra 16 ips full-hd 60 16 512/1024 windows-11 aluminium 11 1.63
lenovo: Yoga Slim 7 14 | core-ultra 14 oled 2k 120 16/32 512/1024 windows-11 aluminium 15 1.25
lenovo: ThinkPad X1 Carbon Gen 13 | core-ultra 14 oled 2k 120 32 512/1024 windows-11 carbon 15 1.0
hp: 14-ep0022 | core-i3 14 ips full-hd 60 8 256/512 no-os plastic 9 1.4
hp: 250 G10 | core-i5 15.6 ips full-hd 60 8/16 256/512 no-os plastic 8 1.75
hp: 15-fd0083ci | core-i5 15.6 ips full-hd 60 8/16 512/1024 no-os plastic 9 1.6
hp: Pavilion Plus 14 | core-ultra 14 oled 2k 120 16 512/1024 windows-11 aluminium 11 1.4
hp: ProBook 450 G11 | core-ultra 15.6 ips full-hd 60 16 512/1024 windows-11 aluminium 10 1.75
hp: OmniBook X Flip 14 | core-ultra 14 oled 2k 120 16/32 512/1024 windows-11 aluminium 14 1.4
hp: EliteBook 840 G11 | core-ultra 14 ips full-hd 60 16/32 512/1024 windows-11 aluminium 13 1.35
asus: Vivobook Go 15 E1504FA | ryzen-5 15.6 ips full-hd 60 8/16 256/512 no-os plastic 8 1.65
asus: Vivobook 15 X1504VA | core-i5 15.6 ips full-hd 60 8/16 512/1024 no-os plastic 8 1.7
asus: Vivobook 16 X1605VA | core-i7 16 ips full-hd 60 16 512/1024 no-os plastic 8 1.9
asus: ExpertBook B1 | core-i5 15.6 ips full-hd 60 16 512/1024 no-os aluminium 9 1.65
asus: Vivobook S16 | core-ultra 16 oled 2k 120 16 512/1024 windows-11 aluminium 12 1.5
asus: Zenbook 14 OLED UX3405 | core-ultra 14 oled 2k 120 16/32 512/1024 windows-11 aluminium 14 1.2
asus: ProArt P16 | ryzen-9 16 oled 4k 60 32 1024/2048 windows-11 aluminium 10 1.85
acer: Aspire Lite 15 | core-i3 15.6 ips full-hd 60 8 256/512 no-os plastic 7 1.6
acer: Aspire 3 A315 | ryzen-5 15.6 ips full-hd 60 8/16 512/1024 no-os plastic 7 1.75
acer: Extensa 15 | core-i5 15.6 ips full-hd 60 8/16 512/1024 no-os plastic 8 1.75
acer: Aspire 5 A515 | core-i5 15.6 ips full-hd 60 8/16 256/512 no-os aluminium 9 1.75
acer: TravelMate P2 | core-i5 14 ips full-hd 60 16 512/1024 windows-11 plastic 11 1.5
acer: Swift Go 14 | core-ultra 14 oled 2k 90 16 512/1024 windows-11 aluminium 12 1.3
dell: Inspiron 15 3530 | core-i5 15.6 ips full-hd 120 8/16 512/1024 no-os plastic 8 1.65
dell: Vostro 3530 | core-i5 15.6 ips full-hd 120 8/16 512/1024 linux plastic 8 1.65
dell: Latitude 3550 | core-ultra 15.6 ips full-hd 60 16 512/1024 windows-11 plastic 11 1.8
dell: 14 Plus | core-ultra 14 ips 2k 90 16/32 512/1024 windows-11 aluminium 13 1.55
dell: XPS 13 9350 | core-ultra 13.4 oled 2k 60 16/32 512/1024 windows-11 aluminium 18 1.2
msi: Modern 15 F13MG | core-i5 15.6 ips full-hd 60 16 256/512 windows-11 plastic 8 1.7
msi: Modern 14 H | core-i7 14 ips full-hd 60 16 512/1024 windows-11 plastic 8 1.6
msi: Prestige 14 AI | core-ultra 14 oled 2k 60 32 512/1024 windows-11 aluminium 16 1.3
huawei: MateBook D 14 | core-i5 14 ips full-hd 60 8/16 512/1024 windows-11 aluminium 10 1.4
huawei: MateBook D 16 | core-i5 16 ips full-hd 60 16 512/1024 windows-11 aluminium 10 1.7
huawei: MateBook X Pro | core-ultra 14.2 oled 2k 120 16/32 1024/2048 windows-11 aluminium 11 1.0
honor: MagicBook X 16 Plus | ryzen-7 16 ips full-hd 60 16 512/1024 windows-11 aluminium 11 1.8
honor: MagicBook Pro 14 | core-ultra 14.6 oled 2k 120 32 1024/2048 windows-11 aluminium 14 1.4
avtech: Book N15 | celeron 15.6 ips full-hd 60 8 256/512 no-os plastic 7 1.7
avtech: Book Air 14 | celeron 14 ips full-hd 60 8 256/512 no-os plastic 8 1.35
`,
};

export const gamingLaptops: ModelTable = {
  leaf: 'oyin-noutbuklari',
  columns: 'processor graphics video_memory screen_size panel resolution refresh_rate ram storage weight',
  rows: `
asus: TUF Gaming A15 FA506 | ryzen-7 rtx-3050 4 15.6 ips full-hd 144 16 512/1024 2.3
asus: V16 Gaming | core-i7 rtx-4050 6 16 ips full-hd 144 16 512/1024 1.95
asus: TUF Gaming F16 | core-i7 rtx-5060 8 16 ips full-hd 165 16 512/1024 2.2
asus: ROG Strix G16 G615 | core-ultra rtx-5070 8 16 ips 2k 240 32 1024/2048 2.6
asus: ROG Zephyrus G14 | ryzen-9 rtx-5070 8 14 oled 2k 120 32 1024/2048 1.6
asus: ROG Strix SCAR 18 | core-ultra rtx-5080 16 18 mini-led 2k 240 32/64 1024/2048 3.3
lenovo: LOQ Essential 15 | core-i5 rtx-4050 6 15.6 ips full-hd 144 16 512/1024 2.2
lenovo: LOQ 15IRX10 | core-i7 rtx-5060 8 15.6 ips full-hd 144 16 512/1024 2.4
lenovo: Legion 5 15IRX10 | core-i7 rtx-5060 8 15.1 oled 2k 165 16/32 1024/2048 1.95
lenovo: Legion Pro 5 16 | core-ultra rtx-5070 8 16 oled 2k 165 32 1024/2048 2.4
lenovo: Legion Pro 7 16 | core-ultra rtx-5080 16 16 oled 2k 240 32 1024/2048 2.7
msi: Thin 15 B13 | core-i5 rtx-4050 6 15.6 ips full-hd 144 16 512/1024 1.9
msi: Cyborg 15 A13 | core-i7 rtx-4060 8 15.6 ips full-hd 144 16 512/1024 2.0
msi: Katana 15 HX | core-i7 rtx-5060 8 15.6 ips full-hd 165 16 512/1024 2.4
msi: Vector 16 HX | core-ultra rtx-5070 8 16 ips 2k 240 16/32 1024/2048 2.7
msi: Stealth A16 AI+ | ryzen-9 rtx-5070 8 16 oled 2k 240 32 1024/2048 2.1
msi: Raider 18 HX AI | core-ultra rtx-5080 16 18 mini-led 4k 120 64 2048/4096 3.6
acer: Nitro V 15 ANV15 | core-i5 rtx-4050 6 15.6 ips full-hd 144 16 512/1024 2.1
acer: Nitro V 16 AI | ryzen-7 rtx-5060 8 16 ips full-hd 165 16 512/1024 2.4
acer: Predator Helios Neo 16 | core-i7 rtx-5070 8 16 ips 2k 240 16/32 1024/2048 2.7
acer: Predator Helios 18 AI | core-ultra rtx-5080 16 18 mini-led 2k 240 32/64 1024/2048 3.5
hp: Victus 15-fa2 | core-i5 rtx-4050 6 15.6 ips full-hd 144 16 512/1024 2.3
hp: Victus 16-s1 | ryzen-7 rtx-4060 8 16 ips full-hd 144 16 512/1024 2.3
hp: OMEN 16-am0 | core-i7 rtx-5060 8 16 ips 2k 165 16/32 1024/2048 2.4
hp: OMEN Max 16 | core-ultra rtx-5080 16 16 oled 2k 240 32 1024/2048 2.7
gigabyte: G5 KF5 | core-i7 rtx-4060 8 15.6 ips full-hd 144 16 512/1024 2.1
gigabyte: Gaming A16 | core-i7 rtx-5060 8 16 ips full-hd 165 16 512/1024 2.2
gigabyte: AERO X16 | ryzen-9 rtx-5070 8 16 ips 2k 165 32 1024/2048 1.9
gigabyte: AORUS Master 16 | core-ultra rtx-5080 16 16 oled 2k 240 32 1024/2048 2.5
dell: G15 5530 | core-i7 rtx-4060 8 15.6 ips full-hd 165 16 512/1024 2.6
dell: Alienware 16 Aurora | core-i7 rtx-5060 8 16 ips 2k 120 16/32 1024/2048 2.5
dell: Alienware 16 Area-51 | core-ultra rtx-5080 16 16 ips 2k 240 32 1024/2048 3.3
razer: Blade 14 | ryzen-9 rtx-5070 8 14 oled 2k 120 32 1024/2048 1.7
razer: Blade 16 | ryzen-9 rtx-5080 16 16 oled 2k 240 32 1024/2048 2.1
`,
};

export const consoles: ModelTable = {
  leaf: 'oyin-konsollari',
  columns: 'resolution compatible purpose wifi ram storage work_hours weight',
  rows: `
sony: PlayStation 5 Pro | 8k playstation home wi-fi-7 16 2048 - 3.1
sony: PlayStation 5 Slim | 4k playstation home wi-fi-6 16 1024 - 3.2
sony: PlayStation 5 Slim Digital | 4k playstation home wi-fi-6 16 1024 - 2.6
sony: PlayStation 5 Slim FC 26 | 4k playstation home wi-fi-6 16 1024 - 3.2
sony: PlayStation 5 Slim Fortnite | 4k playstation home wi-fi-6 16 1024 - 3.2
sony: PlayStation Portal | full-hd playstation travel wi-fi-5 6 8 7 0.5
microsoft: Xbox Series X | 4k xbox home wi-fi-5 16 1024/2048 - 4.4
microsoft: Xbox Series X Digital | 4k xbox home wi-fi-5 16 1024 - 4.2
microsoft: Xbox Series X Galaxy Black | 4k xbox home wi-fi-5 16 2048 - 4.4
microsoft: Xbox Series S | 2k xbox home wi-fi-5 10 512/1024 - 1.9
nintendo: Switch 2 | 4k switch travel wi-fi-6 12 256 5 0.5
nintendo: Switch 2 Mario Kart World | 4k switch travel wi-fi-6 12 256 5 0.5
nintendo: Switch OLED | full-hd switch travel wi-fi-5 4 64 7 0.4
nintendo: Switch 2 Pokemon Legends | 4k switch travel wi-fi-6 12 256 5 0.5
nintendo: Switch OLED Mario Red | full-hd switch travel wi-fi-5 4 64 7 0.4
nintendo: Switch Lite | hd switch travel wi-fi-5 4 32 6 0.3
asus: ROG Xbox Ally | full-hd xbox travel wi-fi-6 16 512 5 0.7
asus: ROG Xbox Ally X | full-hd xbox travel wi-fi-6 24 1024 6 0.7
asus: ROG Ally X | full-hd pc travel wi-fi-6 24 1024 6 0.7
lenovo: Legion Go S | full-hd pc travel wi-fi-6 16/32 512/1024 5 0.7
lenovo: Legion Go 2 | full-hd pc travel wi-fi-6 32 1024/2048 5 0.9
msi: Claw 8 AI+ | full-hd pc travel wi-fi-7 32 1024 6 0.8
msi: Claw A8 | full-hd pc travel wi-fi-6 24 1024 5 0.8
`,
};

export const visors: ModelTable = {
  leaf: 'vr-garnituralar',
  columns: 'resolution refresh_rate compatible capacity_gb panel weight_g',
  rows: `
meta: Quest 3 | 4k 120 universal 128/512 ips 515
meta: Quest 3 Elite | 4k 120 universal 512 ips 680
meta: Quest 3S | 2k 120 universal 128/256 ips 514
meta: Quest 3S Xbox Edition | 2k 120 universal 128 ips 514
sony: PlayStation VR2 | 4k 120 playstation - oled 560
sony: PlayStation VR2 Horizon | 4k 120 playstation - oled 560
apple: Vision Pro M5 | 4k 120 iphone 256/512 oled 680
samsung: Galaxy XR | 4k 90 android-ios 256 oled 545
hp: Reverb G2 | 4k 90 pc - ips 550
`,
};

export const allInOnes: ModelTable = {
  leaf: 'monobloklar',
  columns: 'screen_size processor resolution os touchscreen',
  rows: `
apple: iMac 24 M4 | 23.5 apple-m4 4k macos no
apple: iMac 24 M4 Nano-texture | 23.5 apple-m4 4k macos no
hp: 24-cr0033ci | 23.8 core-i5 full-hd no-os no
hp: 27-cr0055ci | 27 core-i5 full-hd no-os no
hp: ProOne 440 G9 | 23.8 core-i5 full-hd windows-11 no
hp: OmniStudio X 27 | 27 core-ultra 4k windows-11 no
lenovo: IdeaCentre AIO 24IRH9 | 23.8 core-i5 full-hd no-os no
lenovo: IdeaCentre AIO 27IRH9 | 27 core-i7 full-hd no-os no
lenovo: ThinkCentre neo 50a 27 | 27 core-i5 full-hd windows-11 no
lenovo: Yoga AIO 9i 32 | 31.5 core-i7 4k windows-11 no
asus: A3402WVAK | 23.8 core-i5 full-hd no-os no
asus: V470VAK | 27 core-i7 full-hd no-os no
asus: ExpertCenter P440VA | 23.8 core-i5 full-hd windows-11 no
asus: M3702WFAK | 27 ryzen-5 full-hd windows-11 no
acer: Aspire C24-1800 | 23.8 core-i5 full-hd no-os no
acer: Aspire C27-1851 | 27 core-i7 full-hd no-os no
acer: Aspire S32-1856 | 31.5 core-i7 2k windows-11 no
msi: PRO AP243T | 23.8 core-i5 full-hd windows-11 yes
msi: Modern AM273Q | 27 core-i7 2k windows-11 no
avtech: AIO 22 Edu | 21.5 intel-n full-hd no-os no
avtech: AIO 24 Classic | 23.8 core-i3 full-hd no-os no
avtech: AIO 27 Pro | 27 core-i5 full-hd no-os no
`,
};
