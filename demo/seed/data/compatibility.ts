/**
 * What goes with what, one rule a line, in the conditions of `data/models/series.ts`: `has` says what a product offers,
 * `needs` what it cannot do without; `$model` is the product's model or, of what is made for one, the model it names.
 */
export const fitRules = `
smartfonlar,buklanuvchi-smartfonlar,planshetlar => has:$model
smartfonlar,buklanuvchi-smartfonlar,planshetlar,elektron-kitoblar => has:usb-c
smartfonlar brand:apple name~iPhone\\s1[34]$ => drops:usb-c has:lightning
smartfonlar,planshetlar,aqlli-soatlar brand:apple => has:apple
smartfonlar,buklanuvchi-smartfonlar,planshetlar,aqlli-soatlar,fitnes-bilakuzuklar brand:samsung => has:samsung
smartfonlar brand:apple name~(1[3-7]|Air)(\\sPro|\\sPro\\sMax)?$ => has:magsafe
tugmali-telefonlar => has:micro-usb
monitorlar,oyin-konsollari,kompyuterlar => has:hdmi
monitorlar is:connection=usb-c => has:usb-c
printerlar => has:printer
fotokameralar,obyektivlar is:mount=canon-rf => has:canon-rf
fotokameralar,obyektivlar is:mount=nikon-z => has:nikon-z
fotokameralar,obyektivlar is:mount=sony-e => has:sony-e
fotokameralar,obyektivlar is:mount=fuji-x => has:fuji-x
oyin-konsollari is:compatible=playstation => has:playstation
oyin-konsollari is:compatible=xbox => has:xbox
oyin-konsollari is:compatible=switch => has:switch
oyin-konsollari is:compatible=pc => has:pc
oyin-noutbuklari => has:pc
smart-televizorlar is:screen_size=32 => has:tv-32
smart-televizorlar is:screen_size=43,50 => has:tv-43
smart-televizorlar is:screen_size=55 => has:tv-55
smart-televizorlar is:screen_size=65 => has:tv-65
smart-televizorlar is:screen_size=75,85 => has:tv-75

giloflar,himoya-oynalari => needs:$model
quvvatlagichlar is:compatible=iphone => needs:apple
quvvatlagichlar is:compatible=galaxy => needs:samsung
quvvatlagichlar name~MagGo|MagFlow|MagSafe => drops:apple needs:magsafe
simsiz-quloqchinlar is:compatible=iphone => needs:apple
kabellar is:connection=usb-c => needs:usb-c
kabellar is:connection=lightning => needs:lightning
kabellar is:connection=micro-usb => needs:micro-usb
kabellar is:connection=hdmi => needs:hdmi
geympadlar is:compatible=playstation => needs:playstation
geympadlar is:compatible=xbox => needs:xbox needs:pc
geympadlar is:compatible=switch => needs:switch
geympadlar is:compatible=pc => needs:pc
obyektivlar is:mount=canon-rf => needs:canon-rf
obyektivlar is:mount=nikon-z => needs:nikon-z
obyektivlar is:mount=sony-e => needs:sony-e
obyektivlar is:mount=fuji-x => needs:fuji-x
tv-kronshteynlar is:screen_size=32 => needs:tv-32
tv-kronshteynlar is:screen_size=43 => needs:tv-32 needs:tv-43
tv-kronshteynlar is:screen_size=55 => needs:tv-43 needs:tv-55
tv-kronshteynlar is:screen_size=65 => needs:tv-55 needs:tv-65
tv-kronshteynlar is:screen_size=75,85 => needs:tv-65 needs:tv-75
`;
