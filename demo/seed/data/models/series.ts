/**
 * What follows from a name or a brand where the model itself is in no table, one rule a line, the later one winning:
 * `leaves [brand:a,b] [name~pattern] [is:key=option,option] => key=option,option key=from..to/step key=$1*10`.
 * `$1` is the number that the pattern has caught in the name.
 */
export const seriesRules = `
smartfonlar brand:huawei => os=harmonyos processor=kirin
smartfonlar brand:honor => os=android
planshetlar brand:apple => os=ipados
smartfonlar,buklanuvchi-smartfonlar,planshetlar,aqlli-soatlar,fitnes-bilakuzuklar brand:samsung => country=vn
smartfonlar brand:apple name~1[5-7]|Air => country=in,cn
noutbuklar brand:apple => wifi=wi-fi-6e backlight=yes country=cn,vn
noutbuklar name~Yoga|ThinkPad|XPS|Zenbook|EliteBook|MateBook|ProArt|Swift|OmniBook|Prestige|MagicBook => backlight=yes
planshetlar brand:huawei => os=harmonyos processor=kirin

smart-televizorlar => panel=led hdr=hdr10 refresh_rate=60 voice_assistant=yes
smart-televizorlar is:screen_size=32 => resolution=hd hdr=no ports=2 sound_power=10..20/5 brightness=220..260/20
smart-televizorlar is:screen_size=43,50,55,65,75,85 => resolution=4k ports=3 wifi=wi-fi-5
smart-televizorlar is:screen_size=43,50 => sound_power=15..20/5 brightness=240..300/20
smart-televizorlar is:screen_size=55,65,75,85 => sound_power=20..30/5 brightness=260..360/20
smart-televizorlar brand:artel name~H(12|34) is:screen_size=43 => resolution=full-hd
smart-televizorlar brand:immer,premier,shivaki is:screen_size=43 => resolution=full-hd
smart-televizorlar brand:lg name~LQ => resolution=full-hd hdr=hdr10
smart-televizorlar brand:tcl name~V[56]C is:screen_size=32,43 => resolution=full-hd
smart-televizorlar brand:hisense name~A4Q is:screen_size=43,32 => resolution=full-hd
smart-televizorlar brand:samsung,lg,sony,hisense,tcl,xiaomi,haier is:resolution=4k => hdr=hdr10-plus
smart-televizorlar brand:samsung => os=tizen
smart-televizorlar brand:lg => os=webos
smart-televizorlar brand:hisense => os=vidaa
smart-televizorlar brand:sony,tcl,haier,artel => os=google-tv
smart-televizorlar brand:xiaomi => os=google-tv
smart-televizorlar brand:immer,premier,shivaki => os=own voice_assistant=no dolby=no
smart-televizorlar brand:samsung name~Q[67]\\d => panel=qled brightness=400..500/20 hdr=hdr10-plus dolby=yes
smart-televizorlar brand:samsung name~QN(70|90) => panel=mini-led refresh_rate=144 brightness=900..1500/20 hdr=hdr10-plus dolby=yes sound_power=40..60/5 ports=4
smart-televizorlar brand:samsung name~S(85|90)F => panel=oled refresh_rate=120,144 brightness=900..1300/20 hdr=hdr10-plus dolby=yes sound_power=40 ports=4
smart-televizorlar brand:lg name~QNED => panel=qled refresh_rate=60 brightness=360..460/20 hdr=hdr10 sound_power=20
smart-televizorlar brand:lg name~QNED8[05] => refresh_rate=120
smart-televizorlar brand:lg name~OLED => panel=oled refresh_rate=120,144 brightness=800..1500/20 hdr=dolby-vision dolby=yes sound_power=20..60/20 ports=4 wifi=wi-fi-6
smart-televizorlar brand:hisense name~E7Q => panel=qled hdr=dolby-vision dolby=yes
smart-televizorlar brand:hisense name~U[678]Q => panel=mini-led refresh_rate=144 brightness=700..1500/20 hdr=dolby-vision dolby=yes sound_power=40..60/5 ports=4
smart-televizorlar brand:hisense name~A[56]Q => hdr=dolby-vision
smart-televizorlar brand:tcl name~P[78]K => panel=qled hdr=dolby-vision dolby=yes
smart-televizorlar brand:tcl name~C[678]K => panel=mini-led refresh_rate=144 brightness=700..1500/20 hdr=dolby-vision dolby=yes sound_power=40..60/5 ports=4
smart-televizorlar brand:xiaomi,haier name~Mini\\sLED => panel=mini-led refresh_rate=144 brightness=700..1200/20 hdr=dolby-vision dolby=yes sound_power=30..40/5 ports=4
smart-televizorlar brand:sony => dolby=yes hdr=dolby-vision ports=4
smart-televizorlar brand:sony name~XR70 => panel=mini-led refresh_rate=120 brightness=700..1200/20 wifi=wi-fi-6
smart-televizorlar brand:sony name~XR80 => panel=oled refresh_rate=120 brightness=700..900/20 wifi=wi-fi-6
smart-televizorlar brand:sony name~XR90 => panel=mini-led refresh_rate=120 brightness=1200..1500/20 wifi=wi-fi-6
smart-televizorlar brand:premier name~Q => panel=qled

monitorlar => panel=ips,va resolution=full-hd refresh_rate=100 purpose=office hdr=no connection=hdmi brightness=250 ports=2
monitorlar name~(?:^|\\D)(?:22[0-3]|22) => screen_size=21.5
monitorlar name~(?:^|\\D)24 => screen_size=23.8
monitorlar name~(?:^|\\D)25 => screen_size=24.5
monitorlar name~(?:^|\\D)27 => screen_size=27
monitorlar name~(?:^|\\D)32 => screen_size=31.5
monitorlar name~(?:^|\\D)34 => screen_size=34 resolution=2k panel=va
monitorlar brand:lg name~US => resolution=4k panel=ips ports=3
monitorlar brand:lg name~UP => resolution=4k panel=ips ports=3 hdr=hdr10
monitorlar name~Odyssey|UltraGear|TUF|Swift|Nitro|Predator|MAG|OMEN|G2[47]4F|G27i|G34|Mini\\sLED => purpose=game refresh_rate=165,180 connection=displayport ports=3 hdr=hdr10 brightness=300..400/50
monitorlar name~UltraGear.*(75|85)|MAG.*QF|OMEN|G27i|Predator|TUF\\sVG(279|32)Q3 is:screen_size=27,31.5 => resolution=2k
monitorlar brand:samsung name~Odyssey\\sG5 => resolution=2k panel=va
monitorlar brand:samsung name~Odyssey\\sG7 => resolution=4k panel=ips refresh_rate=144
monitorlar brand:samsung name~ViewFinity => resolution=2k panel=ips connection=usb-c purpose=studio ports=3 brightness=350
monitorlar brand:samsung name~ViewFinity\\sS8 => resolution=4k
monitorlar brand:asus name~ProArt => panel=ips purpose=studio refresh_rate=75 resolution=2k connection=usb-c brightness=350
monitorlar brand:asus name~ProArt\\sPA(278|248) => screen_size=27
monitorlar brand:asus name~ProArt\\sPA248 => screen_size=23.8 resolution=full-hd
monitorlar brand:asus name~ProArt\\sPA329 => screen_size=31.5 resolution=4k
monitorlar brand:asus name~AQDM => panel=oled refresh_rate=240 resolution=2k brightness=450 ports=4
monitorlar brand:dell name~U.*QE => resolution=4k panel=ips connection=usb-c purpose=studio ports=4 brightness=350
monitorlar brand:dell name~S.*HG => purpose=game refresh_rate=165 panel=va
monitorlar brand:dell name~^P => panel=ips ports=4
monitorlar brand:xiaomi name~WQi => resolution=2k panel=va refresh_rate=180
monitorlar brand:xiaomi name~Mini\\sLED => panel=ips resolution=2k refresh_rate=180
monitorlar brand:msi name~G2[47]4F|OMEN => resolution=full-hd

muzlatgichlar => install=free display=no water_dispenser=no smart_control=no
muzlatgichlar brand:artel,shivaki,avalon,goodwell,hofmann,beko name~(\\d{3}) => total_volume=$1
muzlatgichlar brand:hisense,toshiba,haier name~(?:RB|RT|GR-RB|C2F|CEF)(\\d)(\\d)\\d => total_volume=260..380/5
muzlatgichlar brand:hisense name~RT267 => total_volume=205
muzlatgichlar brand:hisense name~RT422 => total_volume=325
muzlatgichlar brand:samsung name~R[BT](\\d\\d) => total_volume=$1*10
muzlatgichlar brand:lg name~(?:GC-B|GA-B)(509|569) => total_volume=384
muzlatgichlar brand:lg name~(?:GC-B|GA-B)(399|459) => total_volume=341
muzlatgichlar brand:lg name~GN-B(\\d{3}) => total_volume=$1
muzlatgichlar brand:bosch name~KG[NV]36 => total_volume=321
muzlatgichlar brand:bosch name~KG[NV]39 => total_volume=366
muzlatgichlar brand:bosch name~KGN49 => total_volume=435
muzlatgichlar brand:bosch name~KGN56 => total_volume=505
muzlatgichlar brand:indesit,gorenje,electrolux => total_volume=300..340/5
muzlatgichlar name~FN|NF|RNK|RNT|NRK|CNK|KGN|INV|SUM|SECL|SBUM|SQ|RB\\d\\d[ATJ]|RT\\d\\d|C2F|CEF|GR-RB|ITS|CQSL => defrost=no-frost
muzlatgichlar name~KGV|DS|RK4 => defrost=low-frost
muzlatgichlar brand:artel,shivaki name~RN(\\s|$) => defrost=drip
muzlatgichlar name~INV => inverter=yes
muzlatgichlar brand:samsung,lg,bosch => inverter=yes energy_class=a-plus,a-2plus noise=36..39 control=electronic,touch
muzlatgichlar brand:artel,shivaki,avalon,goodwell => energy_class=a,a-plus
muzlatgichlar is:defrost=drip,manual => control=mechanical
side-by-side => defrost=no-frost
side-by-side brand:hisense,midea,artel,shivaki,beko name~(\\d{3}) => total_volume=$1
side-by-side brand:haier name~(\\d{3}) => total_volume=$1
muzlatish-kameralari name~(\\d{3}) => volume=100,200,250,300
muzlatish-kameralari name~(?:^|\\D)(8\\d|1[0-4]\\d)(?:\\D|$) => volume=100
muzlatish-kameralari name~(?:^|\\D)(15\\d|1[6-9]\\d|20\\d|21\\d|22[0-4])(?:\\D|$) => volume=200
muzlatish-kameralari name~(?:^|\\D)(22[5-9]|2[3-7]\\d)(?:\\D|$) => volume=250
muzlatish-kameralari name~(?:^|\\D)(2[89]\\d|3[0-4]\\d)(?:\\D|$) => volume=300
muzlatish-kameralari name~(?:^|\\D)(3[5-9]\\d|4\\d\\d)(?:\\D|$) => volume=400
muzlatish-kameralari name~(?:^|\\D)(500)(?:\\D|$) => volume=500
muzlatish-kameralari brand:beko,indesit,hisense name~FN => defrost=no-frost control=electronic
muzlatish-kameralari name~CF|BF|HM|FC|HF|HW|MDRC => defrost=manual

kir-yuvish-mashinalari => dryer=no
kir-yuvish-mashinalari name~^(WD|F4DR) => dryer=yes inverter=yes
kir-yuvish-mashinalari name~INV => inverter=yes
kir-yuvish-mashinalari brand:samsung,lg,haier => inverter=yes control=touch,electronic energy_class=a-2plus,a-3plus
kir-yuvish-mashinalari brand:lg name~^F2 => spin=1200
kir-yuvish-mashinalari brand:lg name~^F4 => spin=1400
kir-yuvish-mashinalari brand:bosch name~WAN24 => spin=1200
kir-yuvish-mashinalari brand:bosch name~WAN28|WGA => spin=1400
kir-yuvish-mashinalari brand:bosch => energy_class=a-2plus,a-3plus
kir-yuvish-mashinalari brand:haier name~B12 => spin=1200
kir-yuvish-mashinalari brand:haier name~B14 => spin=1400
kir-yuvish-mashinalari brand:hisense => spin=1400 inverter=yes
kir-yuvish-mashinalari brand:artel name~12INV => spin=1200
kir-yuvish-mashinalari brand:artel name~1(0)[127]$ => spin=1000 inverter=no
kir-yuvish-mashinalari brand:artel name~1(2)[127]$ => spin=1200 inverter=no
kir-yuvish-mashinalari brand:shivaki name~10INV => spin=1000
kir-yuvish-mashinalari brand:shivaki name~12INV => spin=1200
kir-yuvish-mashinalari brand:indesit => spin=1000 inverter=no steam_function=no
kir-yuvish-mashinalari brand:midea name~D12 => spin=1200
kir-yuvish-mashinalari brand:beko name~636 => spin=1200
quritish-mashinalari => install=free

konditsionerlar is:wattage_class=7 => area=20
konditsionerlar is:wattage_class=9 => area=25
konditsionerlar is:wattage_class=12 => area=35
konditsionerlar is:wattage_class=18 => area=50
konditsionerlar is:wattage_class=24 => area=70
konditsionerlar is:wattage_class=30 => area=90
konditsionerlar brand:samsung,lg,haier,hisense,gree => inverter=yes
konditsionerlar name~Inverter|INV|EACS/I|SYD|Xtreme|Breezeless|DC$ => inverter=yes
konditsionerlar name~Gloria|ON$|BE$|AC$|HE$ => inverter=no
konditsionerlar is:inverter=yes => energy_class=a-plus,a-2plus,a-3plus
konditsionerlar is:inverter=no => energy_class=a noise=30..44
konditsionerlar brand:samsung,lg,midea is:inverter=yes => noise=19..24 smart_control=yes

idish-yuvish-mashinalari name~(?:^|\\D)45|SPS|DF.*325|HS520|ESF9|GS52|GV520|DFS|HSIE|MID45|DVN05|DW50 => place_settings=9,10 width=45
idish-yuvish-mashinalari name~(?:^|\\D)60|SMS|SMV|GS6|GV6|HS6|DVN06|DW60|DFB|DFC|DFE|BDFN => place_settings=13,14,15 width=60
idish-yuvish-mashinalari name~SMV|Bi|MID|GV|DFE\\s => install=built-in
idish-yuvish-mashinalari name~SMS|SPS|MFD45S\\d+[WS]|GS\\d => install=free
`;
