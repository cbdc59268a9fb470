/** What things of a kind cost here, thousand so'm, in the notation of `series.ts`; of several rules the last that holds. */
export const priceClasses = `
smart-televizorlar is:screen_size=32 => 1290..3200
smart-televizorlar is:screen_size=43 => 2290..6200
smart-televizorlar is:screen_size=50 => 2890..7900
smart-televizorlar is:screen_size=55 => 3690..7900
smart-televizorlar is:screen_size=65 => 5490..11900
smart-televizorlar is:screen_size=75 => 8490..15900
smart-televizorlar is:screen_size=85 => 13900..23900
smart-televizorlar brand:artel,immer,premier,shivaki is:screen_size=32 => 1290..1990
smart-televizorlar brand:artel,immer,premier,shivaki is:screen_size=43 => 2290..3490
smart-televizorlar brand:artel,immer,premier,shivaki is:screen_size=50 => 2790..4690
smart-televizorlar brand:artel,immer,premier,shivaki is:screen_size=55 => 3690..5990
smart-televizorlar brand:artel,immer,premier,shivaki is:screen_size=65 => 5490..8490
smart-televizorlar brand:artel,immer,premier,shivaki is:screen_size=75 => 8490..12900
smart-televizorlar is:panel=qled is:screen_size=43 => 3690..7900
smart-televizorlar is:panel=qled is:screen_size=50 => 4690..9900
smart-televizorlar is:panel=qled is:screen_size=55 => 5490..12900
smart-televizorlar is:panel=qled is:screen_size=65 => 7490..18900
smart-televizorlar is:panel=qled is:screen_size=75 => 11900..26900
smart-televizorlar is:panel=qled is:screen_size=85 => 16900..34900
smart-televizorlar is:panel=mini-led is:screen_size=50,55 => 7490..19900
smart-televizorlar is:panel=mini-led is:screen_size=65 => 9900..26900
smart-televizorlar is:panel=mini-led is:screen_size=75 => 14900..36900
smart-televizorlar is:panel=mini-led is:screen_size=85 => 19900..44900
smart-televizorlar is:panel=oled is:screen_size=55 => 13900..26900
smart-televizorlar is:panel=oled is:screen_size=65 => 19900..36900
smart-televizorlar is:panel=oled is:screen_size=75 => 33900..44900
monitorlar is:screen_size=21.5,23.8,24.5 => 1090..2690
monitorlar is:screen_size=27 => 1490..3490
monitorlar is:screen_size=31.5,34 => 2190..4690
monitorlar is:purpose=game is:screen_size=23.8,24.5 => 1590..3490
monitorlar is:purpose=game is:screen_size=27 => 1990..4290
monitorlar is:resolution=2k is:screen_size=27 => 2490..6490
monitorlar is:resolution=2k is:screen_size=31.5,34 => 2990..8490
monitorlar is:resolution=4k is:screen_size=23.8,27 => 3490..8900
monitorlar is:resolution=4k is:screen_size=23.8 => 3290..5490
monitorlar is:resolution=4k is:screen_size=31.5 => 4290..11900
monitorlar is:panel=oled => 8900..16900
muzlatgichlar is:total_volume=0..249 => 2490..6490
muzlatgichlar is:total_volume=250..329 => 2990..9900
muzlatgichlar is:total_volume=330..399 => 3790..14900
muzlatgichlar is:total_volume=400..600 => 4990..21900
side-by-side is:total_volume=0..540 => 8490..24900
side-by-side is:total_volume=541..900 => 9900..44900
kir-yuvish-mashinalari is:load=6 => 1890..5490
kir-yuvish-mashinalari is:load=7 => 2290..7490
kir-yuvish-mashinalari is:load=8 => 2690..9900
kir-yuvish-mashinalari is:load=9 => 3190..11900
kir-yuvish-mashinalari is:load=10.5,12 => 4290..15900
kir-yuvish-mashinalari is:dryer=yes => 6490..15900
konditsionerlar is:wattage_class=7 => 2690..5490
konditsionerlar is:wattage_class=9 => 2890..7490
konditsionerlar is:wattage_class=12 => 3390..8900
konditsionerlar is:wattage_class=18 => 5290..12900
konditsionerlar is:wattage_class=24 => 6990..16900
konditsionerlar is:wattage_class=30 => 8990..16900
videokartalar is:graphics=rtx-3050 => 2190..3290
videokartalar is:graphics=rx-7600,rtx-4060 => 3690..5290
videokartalar is:graphics=rtx-5060,rx-9060 => 4290..6900
videokartalar is:graphics=rtx-5070,rx-9070 => 7900..11900
videokartalar is:graphics=rtx-5080 => 15900..24900
ssd-jamgargichlar is:capacity_gb=240 => 290..490
ssd-jamgargichlar is:capacity_gb=480,512 => 420..990
ssd-jamgargichlar is:capacity_gb=1024 => 790..1990
ssd-jamgargichlar is:capacity_gb=2048 => 1590..4890
fleshkalar is:capacity_gb=32 => 45..190
fleshkalar is:capacity_gb=64 => 59..260
fleshkalar is:capacity_gb=128 => 99..390
fleshkalar is:capacity_gb=256 => 190..590
fleshkalar is:capacity_gb=512 => 390..890
xotira-kartalari is:capacity_gb=32,64 => 49..490
xotira-kartalari is:capacity_gb=128 => 99..790
xotira-kartalari is:capacity_gb=256 => 220..1190
xotira-kartalari is:capacity_gb=512,1024 => 450..2990
pauerbanklar is:battery=0..7000 => 99..690
pauerbanklar is:battery=7001..13000 => 129..890
pauerbanklar is:battery=13001..30000 => 249..1490
saundbarlar is:channels=5.1,7.1 => 2490..13900
saundbarlar is:channels=2.0,2.1 => 690..4900
suv-isitgichlar is:volume=10,15,30 => 890..2990
suv-isitgichlar is:volume=80,100 => 1590..7900
proyektorlar is:resolution=4k => 9900..21900
`;
