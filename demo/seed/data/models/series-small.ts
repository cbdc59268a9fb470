/** Rules of computers' parts, accessories and small things, in the notation of `series.ts`. */
export const smallSeriesRules = `
printerlar name~^(i-SENSYS|LaserJet|Neverstop|HL-|DCP-L) => device_type=laser color_print=no paper=a4 print_speed=18..40 connection=usb,lan
printerlar name~^(PIXMA|MAXIFY|L\\d|EcoTank|M\\d|Smart\\sTank|DCP-T|All-in-One) => device_type=inkjet color_print=yes paper=a4 print_speed=8..17 power=12..24/12
printerlar name~^(M\\d) => color_print=no
printerlar name~Photo => device_type=thermal color_print=yes paper=photo
printerlar name~dw => duplex=yes wifi=wi-fi-4,wi-fi-5
printerlar name~L(15150|15160) => paper=a3
printerlar name~L(8050) => paper=a4
printerlar name~M(111|141)a|MF3010|LBP6030$|L3210|L1210$ => wifi=no

routerlar name~AX|X20|X50|XT8|AX6000|RT-AX => wifi=wi-fi-6
routerlar name~BE|BD4 => wifi=wi-fi-7 speed_mbit=3600..9300/300
routerlar name~Archer\\sC|Deco\\sM4|4A|4C => wifi=wi-fi-5 speed_mbit=1200
routerlar name~TL-WR|TL-MR100|Start => wifi=wi-fi-4 speed_mbit=300
routerlar name~TL-MR => network=4g
routerlar brand:tp-link name~Archer|TL-WR|Deco => network=wi-fi
routerlar brand:xiaomi,asus,huawei,keenetic => network=wi-fi
routerlar name~AX(12|1500) => speed_mbit=1500
routerlar name~AX(23|55|57|52|3000|58U|59U)|X50|Hopper => speed_mbit=3000
routerlar name~AX(73|5400|4200|3200) => speed_mbit=3300..5400/300

ssd-jamgargichlar name~NV3|KC3000|Renegade|980|990|SN\\d|AORUS|Gen[34]|FX700|P500|N1|Extreme\\sPro\\sV2 => drive=nvme
ssd-jamgargichlar name~NV3|KC3000|Renegade|990|SN[578]|7300|Gen4|FX700 => read_speed=5000..7400/100 write_speed=4000..6900/100
ssd-jamgargichlar name~980$|SN350|Gen3|N1|P500 => read_speed=2500..3500/100 write_speed=1800..3000/100
ssd-jamgargichlar name~A400|SKC600|870|SA510|S650|Plus|S1 => drive=sata read_speed=520..560/20 write_speed=450..530/10
ssd-jamgargichlar name~XS\\d|T7|T9|Portable|Passport => drive=portable connection=usb-c read_speed=1040..2000/20 write_speed=950..1950/50

kompyuterlar => os=no-os
kompyuterlar name~H3|120|i3|DP21|TC-1780 => processor=core-i3
kompyuterlar name~H5|240|T5|G9|50t|50q|7020|3020|D5|S2690G => processor=core-i5
kompyuterlar name~H7|320|T7|Tower\\s5|17IRB8|PN64 => processor=core-i7
kompyuterlar name~T9|G13CH|Orion|R16|Infinite => processor=core-i7,core-i9
kompyuterlar name~Victus|Legion|G13CH|Orion|Alienware|Infinite => graphics=rtx-4060,rtx-5060 ram=16,32 power=500..850/50 os=windows-11
kompyuterlar name~Mini|neo|OptiPlex|Office|Home|Elite|Vostro|ExpertCenter|PRO\\sDP|Veriton|290 => graphics=integrated power=300..400/50

proyektorlar name~Laser\\sCinema|LS9000B|HU710|C1|M2\\sPro|Premiere|Cine\\sBeam\\sQ|CineBeam => resolution=4k luminous=500..3000/100
proyektorlar name~FH52|TW6250|EF-22|Freestyle|H6546|L1|L10s|L10 => resolution=full-hd
proyektorlar name~CO-W01|X1128H|Beam\\sMini => resolution=hd
proyektorlar name~FH52|X1128H|CO-W01 => purpose=office luminous=3000..4500/100 smart_tv=no

saundbarlar name~Q990|S95 => channels=7.1
saundbarlar name~HW-S(60|61) => channels=5.1
saundbarlar name~300|500|3\\.1|S65|S60|B650 => channels=3.1
saundbarlar name~SB-200|2\\.0|S20|S100F|HS205|B700 => channels=2.0
saundbarlar name~800|1000|1300|Q[69]|S70|S77|S90|S2000|A5000|HS5100 => channels=5.1

videokartalar is:graphics=rtx-3050 => video_memory=6 power=115..130/5
videokartalar is:graphics=rx-7600,rtx-4060,rtx-5060 => video_memory=8 power=115..165/5
videokartalar is:graphics=rx-9060 => video_memory=16 power=160..180/5
videokartalar is:graphics=rtx-5070 => video_memory=12 power=250
videokartalar is:graphics=rx-9070,rtx-5080 => video_memory=16 power=250..360/5

pauerbanklar name~(\\d{4,5}) => battery=$1
pauerbanklar name~22\\.5W => fast_charge=22.5
pauerbanklar name~33W => fast_charge=33
pauerbanklar name~Mag|Magnetic|PicoGo => wireless_charge=yes magsafe=yes
quvvatlagichlar name~(\\d\\d+)W => power=$1
quvvatlagichlar name~(?:^|\\s)10W|T2510 => fast_charge=10
quvvatlagichlar name~20W|18W => fast_charge=20
quvvatlagichlar name~25W|T2510 => fast_charge=25
quvvatlagichlar name~30W|33W|35W => fast_charge=33
quvvatlagichlar name~40W|45W|50W => fast_charge=45
quvvatlagichlar name~6[0-9]W|70W => fast_charge=65
quvvatlagichlar name~[89]0W|100W|120W|140W => fast_charge=100
quvvatlagichlar name~MagSafe|MagGo|MagFlow => wireless_charge=yes magsafe=yes connection=usb-c
quvvatlagichlar name~Pad|Wireless => wireless_charge=yes
quvvatlagichlar brand:apple,samsung,honor => wireless_charge=no
quvvatlagichlar brand:apple name~MagSafe => wireless_charge=yes
quvvatlagichlar brand:samsung name~Pad => wireless_charge=yes
quvvatlagichlar brand:anker,baseus,ugreen,xiaomi,avtech,honor => compatible=universal
quvvatlagichlar name~MagGo|MagFlow => compatible=iphone
kabellar brand:apple,samsung => connection=usb-c
kabellar brand:apple name~Lightning => connection=lightning
kabellar name~HD\\d => connection=hdmi
kabellar name~Type-C|60W|100W|240W|\\sC$|Thunderbolt|Revodok|ArcWire|DP?-?DA705|EP- => connection=usb-c
kabellar name~60W => fast_charge=60
kabellar name~20W => fast_charge=27
kabellar name~100W => fast_charge=100
kabellar name~240W => fast_charge=240
kabellar name~1m => length=1
kabellar name~2m => length=2
kabellar name~3m => length=3

giloflar,himoya-oynalari name~iPhone => compatible=iphone
giloflar,himoya-oynalari name~Galaxy => compatible=galaxy
giloflar,himoya-oynalari name~Redmi|POCO|Xiaomi => compatible=redmi
giloflar name~Silicone|Liquid|Soft => material=silicone
giloflar name~TechWoven|Wallet|Flip|Book => material=leather
giloflar name~Wallet|Flip|Book => device_type=book
giloflar name~Clear|Crystal|Frosted|Fusion|Hybrid|Basic => material=plastic device_type=classic
giloflar name~Armor => material=plastic device_type=classic
himoya-oynalari => material=glass
himoya-oynalari name~Ceramic => material=ceramic

geympadlar name~DualSense|Access$ => compatible=playstation
geympadlar brand:steelseries name~Stratus => compatible=pc
tv-pristavkalar name~4K => resolution=4k
tv-pristavkalar name~TV\\sStick$|Stick\\sS1 => resolution=full-hd
tv-pristavkalar brand:apple name~64GB => storage=64
tv-pristavkalar brand:apple name~128GB => storage=128
veb-kameralar name~4K|MX\\sBrio|Link|Kiyo\\sPro|Brio\\s500 => video_quality=4k,2k
veb-kameralar name~C270|C310|720 => video_quality=hd
veb-kameralar name~C9|Brio\\s1|1080|FHD|C3$|Kiyo\\sX|Webcam$ => video_quality=full-hd
obyektivlar name~(11|16)mm => focal=wide
obyektivlar name~\\d-\\d => focal=zoom
obyektivlar name~(35|40|50|30)mm => focal=standard
obyektivlar name~(56|85)mm => focal=tele
gaz-plitalari name~(?:^|\\D)50|5060|GK5|K5|FSS54|-506|IS5 => width=50
gaz-plitalari name~(?:^|\\D)60|6060|GK6|K6|FSM6|-606|EKG6 => width=60
gaz-plitalari name~90(5|60) => width=90 burners=5
gaz-plitalari is:burners=3,6 => burners=4
pishirish-panellari brand:bosch name~^PP => surface=glass
pishirish-panellari brand:bosch name~^PUE => surface=induction
pishirish-panellari brand:bosch name~^PKE => surface=glass-ceramic
pishirish-panellari name~^(HI-|EIV|IT6|MIH|NZ64B|HII) => surface=induction
pishirish-panellari name~^(HG-|EGS|GT|GW|MG6|NA64|HAG) => surface=glass
isitgichlar name~EOH|PRE|-OH|TRRS|NY|SHO|OR\\d|VT-17 => device_type=oil install=floor
isitgichlar name~ECH|PCH|-CH|HCX|CV|Space|Baseboard|HW20 => device_type=convector
chang-yutgichlar name~VCC\\s|VCU|Ball|VC\\s[236]|Turbo => wet_cleaning=no
chang-yutgichlar name~WD\\s|DS\\s|XD|BWD => wet_cleaning=yes
`;
