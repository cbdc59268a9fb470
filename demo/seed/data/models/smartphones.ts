import type { ModelTable } from './types.ts';

export const smartphones: ModelTable = {
  leaf: 'smartfonlar',
  columns:
    'screen_size panel resolution refresh_rate processor network ram storage main_camera front_camera battery fast_charge nfc waterproof weight_g',
  rows: `
samsung: Galaxy S26 Ultra | 6.9 amoled 2k 120 snapdragon-8-elite-gen-5 5g 12/12/16 256/512/1024 200 12 5000 60 yes yes 214
samsung: Galaxy S25 Ultra | 6.9 amoled 2k 120 snapdragon-8-elite 5g 12 256/512/1024 200 12 5000 45 yes yes 218
samsung: Galaxy S25+ | 6.7 amoled 2k 120 snapdragon-8-elite 5g 12 256/512 50 12 4900 45 yes yes 190
samsung: Galaxy S25 | 6.2 amoled full-hd-plus 120 snapdragon-8-elite 5g 12 128/256/512 50 12 4000 25 yes yes 162
samsung: Galaxy S24 Ultra | 6.8 amoled 2k 120 snapdragon-8-gen-3 5g 12 256/512/1024 200 12 5000 45 yes yes 232
samsung: Galaxy S24 FE | 6.7 amoled full-hd-plus 120 exynos-2400e 5g 8 128/256/512 50 10 4700 25 yes yes 213
samsung: Galaxy A56 | 6.7 amoled full-hd-plus 120 exynos-1580 5g 8 128/256 50 12 5000 45 yes yes 198
samsung: Galaxy A36 | 6.7 amoled full-hd-plus 120 snapdragon-6-gen-3 5g 6/8 128/256 50 12 5000 45 yes yes 195
samsung: Galaxy A26 | 6.7 amoled full-hd-plus 120 exynos-1380 5g 6/8 128/256 50 13 5000 25 yes yes 200
samsung: Galaxy A16 | 6.7 amoled full-hd-plus 90 helio-g99 4g 4/8 128/256 50 13 5000 25 yes yes 200
samsung: Galaxy A06 | 6.7 ips hd-plus 60 helio-g85 4g 4 64/128 50 8 5000 25 no no 189
samsung: Galaxy M16 | 6.7 amoled full-hd-plus 90 dimensity-6300 5g 6/8 128/256 50 13 5000 25 yes no 191
apple: iPhone 17 Pro Max | 6.9 amoled full-hd-plus 120 apple-a19-pro 5g 12 256/512/1024 48 18 5000 40 yes yes 231
apple: iPhone 17 Pro | 6.3 amoled full-hd-plus 120 apple-a19-pro 5g 12 256/512/1024 48 18 4200 40 yes yes 204
apple: iPhone 17 | 6.3 amoled full-hd-plus 120 apple-a19 5g 8 256/512 48 18 3700 40 yes yes 177
apple: iPhone Air | 6.5 amoled full-hd-plus 120 apple-a19-pro 5g 12 256/512/1024 48 18 3150 20 yes yes 165
apple: iPhone 16 Pro | 6.3 amoled full-hd-plus 120 apple-a18-pro 5g 8 128/256/512/1024 48 12 3580 25 yes yes 199
apple: iPhone 16 | 6.1 amoled full-hd-plus 60 apple-a18 5g 8 128/256/512 48 12 3560 25 yes yes 170
apple: iPhone 16e | 6.1 amoled full-hd-plus 60 apple-a18 5g 8 128/256/512 48 12 4000 20 yes yes 167
apple: iPhone 15 | 6.1 amoled full-hd-plus 60 apple-a16-bionic 5g 6 128/256/512 48 12 3350 20 yes yes 171
apple: iPhone 14 | 6.1 amoled full-hd-plus 60 apple-a15-bionic 5g 6 128/256/512 12 12 3280 20 yes yes 172
apple: iPhone 13 | 6.1 amoled full-hd-plus 60 apple-a15-bionic 5g 4 128/256/512 12 12 3240 20 yes yes 174
xiaomi: Xiaomi 15 | 6.4 amoled full-hd-plus 120 snapdragon-8-elite 5g 12 256/512 50 32 5240 90 yes yes 191
xiaomi: Xiaomi 15T Pro | 6.8 amoled full-hd-plus 144 dimensity-9400-plus 5g 12 256/512/1024 50 32 5500 90 yes yes 210
xiaomi: Xiaomi 15T | 6.8 amoled full-hd-plus 120 dimensity-8400-ultra 5g 12 256/512 50 32 5500 67 yes yes 194
xiaomi: Redmi Note 14 Pro+ | 6.7 amoled full-hd-plus 120 snapdragon-7s-gen-3 5g 8/12 256/512 200 20 5110 120 yes yes 210
xiaomi: Redmi Note 14 Pro | 6.7 amoled full-hd-plus 120 helio-g100-ultra 4g 8/12 256/512 200 32 5500 45 yes yes 180
xiaomi: Redmi Note 14 | 6.7 amoled full-hd-plus 120 helio-g99-ultra 4g 6/8 128/256 108 20 5500 33 yes yes 196
xiaomi: Redmi 15 | 6.9 ips full-hd-plus 144 snapdragon-685 4g 6/8 128/256 50 8 7000 33 yes yes 214
xiaomi: Redmi 14C | 6.9 ips hd-plus 120 helio-g81-ultra 4g 4/8 128/256 50 13 5160 18 yes no 211
xiaomi: Redmi A5 | 6.9 ips hd-plus 120 unisoc-t7250 4g 3/4 64/128 32 8 5200 15 no no 193
xiaomi: POCO F7 | 6.8 amoled full-hd-plus 120 snapdragon-8s-gen-4 5g 12 256/512 50 20 6500 90 yes yes 216
xiaomi: POCO X7 Pro | 6.7 amoled full-hd-plus 120 dimensity-8400-ultra 5g 8/12 256/512 50 20 6000 90 yes yes 195
xiaomi: POCO C85 | 6.9 ips hd-plus 120 helio-g81-ultra 4g 6/8 128/256 50 8 6000 33 yes yes 205
honor: Magic7 Pro | 6.8 amoled full-hd-plus 120 snapdragon-8-elite 5g 12 256/512/1024 200 50 5270 100 yes yes 223
honor: Honor 400 Pro | 6.7 amoled full-hd-plus 120 snapdragon-8-gen-3 5g 12 256/512 200 50 5300 100 yes yes 205
honor: Honor 400 | 6.6 amoled full-hd-plus 120 snapdragon-7-gen-3 5g 8/12 256/512 200 50 5300 66 yes yes 184
honor: Honor 400 Lite | 6.7 amoled full-hd-plus 120 dimensity-7025-ultra 5g 8 128/256 108 16 5230 35 yes yes 171
honor: Magic8 Lite | 6.8 amoled full-hd-plus 120 snapdragon 5g 8 256/512 108 16 7500 66 yes yes 189
honor: X9c | 6.8 amoled full-hd-plus 120 snapdragon-6-gen-1 5g 8/12 256/512 108 16 6600 66 yes yes 189
honor: X8c | 6.7 amoled full-hd-plus 120 snapdragon-685 4g 8 256/512 108 50 5000 35 yes yes 183
honor: X7d | 6.8 ips hd-plus 120 snapdragon-685 4g 6/8 128/256 108 8 6500 35 yes yes 206
honor: X6c | 6.6 ips hd-plus 120 helio-g81-ultra 4g 4/6 128/256 50 5 5300 35 yes yes 199
tecno: Phantom V3 | 6.7 amoled full-hd-plus 120 dimensity 5g 12 256/512 50 32 5000 45 yes no 205
tecno: Camon 40 Pro | 6.8 amoled full-hd-plus 120 helio-g100-ultimate 4g 8 128/256 50 50 5200 45 yes yes 179
tecno: Camon 40 | 6.8 amoled full-hd-plus 120 helio-g100-ultimate 4g 8 128/256 50 32 5200 45 yes yes 177
tecno: Pova 7 | 6.8 ips full-hd-plus 120 helio-g100-ultimate 4g 8 128/256 108 8 7000 45 yes yes 219
tecno: Spark 40 Pro | 6.8 amoled full-hd-plus 144 helio-g100-ultimate 4g 8 128/256 50 13 5200 45 yes yes 180
tecno: Spark 40 | 6.7 ips hd-plus 120 helio-g81 4g 4/8 128/256 50 8 5200 45 yes yes 193
tecno: Spark Go 2 | 6.7 ips hd-plus 120 unisoc-t7250 4g 4 64/128 13 8 5000 15 no yes 186
tecno: Pop 10 | 6.7 ips hd-plus 120 unisoc 4g 3/4 64/128 13 8 5000 15 no no 190
infinix: GT 30 Pro | 6.8 amoled full-hd-plus 144 dimensity-8350-ultimate 5g 8/12 256/512 108 13 5500 45 yes yes 188
infinix: Zero 40 | 6.8 amoled full-hd-plus 120 helio-g100 4g 8 256/512 108 50 5000 45 yes yes 196
infinix: Note 50 Pro | 6.8 amoled full-hd-plus 144 helio-g100-ultimate 4g 8 128/256 50 32 5200 90 yes yes 198
infinix: Note 50 | 6.8 amoled full-hd-plus 144 helio-g100-ultimate 4g 8 128/256 50 13 5200 45 yes yes 180
infinix: Hot 60 Pro | 6.8 amoled full-hd-plus 144 helio-g200 4g 6/8 128/256 50 13 5160 45 yes yes 170
infinix: Hot 60i | 6.7 ips hd-plus 120 helio-g81 4g 4/8 128/256 50 8 5160 45 yes no 188
infinix: Smart 10 | 6.7 ips hd-plus 120 unisoc-t7250 4g 3/4 64/128 8 8 5000 15 no yes 187
realme: GT 7 | 6.8 amoled full-hd-plus 120 dimensity-9400e 5g 12 256/512 50 32 7000 120 yes yes 206
realme: 15 Pro | 6.8 amoled full-hd-plus 144 snapdragon-7-gen-4 5g 8/12 256/512 50 50 7000 80 yes yes 187
realme: 14 Pro+ | 6.8 amoled full-hd-plus 120 snapdragon-7s-gen-3 5g 8/12 256/512 50 32 6000 80 yes yes 196
realme: 14 Pro | 6.8 amoled full-hd-plus 120 dimensity-7300-energy 5g 8/12 256/512 50 16 6000 45 yes yes 179
realme: 14T | 6.7 amoled full-hd-plus 120 dimensity-6300 5g 8 128/256 50 16 6000 45 yes yes 196
realme: C75 | 6.7 ips full-hd-plus 90 helio-g92-max 4g 8 128/256 50 8 6000 45 yes yes 196
realme: C71 | 6.7 ips hd-plus 90 unisoc-t7250 4g 4/6 64/128 13 5 6300 45 no yes 201
realme: Note 70 | 6.7 ips hd-plus 90 unisoc-t7250 4g 4/6 128/256 13 5 6300 15 no yes 201
oppo: Find X9 | 6.6 amoled full-hd-plus 120 dimensity-9500 5g 12/16 256/512 50 32 7025 80 yes yes 203
oppo: Find X8 | 6.6 amoled full-hd-plus 120 dimensity-9400 5g 12/16 256/512 50 32 5630 80 yes yes 193
oppo: Reno14 | 6.6 amoled full-hd-plus 120 dimensity-8350 5g 12 256/512 50 50 6000 80 yes yes 187
oppo: Reno14 F | 6.6 amoled full-hd-plus 120 snapdragon-6-gen-1 5g 8/12 256/512 50 32 6000 45 yes yes 180
oppo: A6 Pro | 6.6 amoled full-hd-plus 120 helio-g100 4g 8 128/256 50 16 7000 80 yes yes 188
oppo: A5 Pro | 6.7 ips hd-plus 90 snapdragon-6s-4g-gen-1 4g 8 128/256 50 8 5800 45 yes yes 194
oppo: A5x | 6.7 ips hd-plus 90 snapdragon-6s-4g-gen-1 4g 4 64/128 32 5 6000 45 no yes 193
vivo: X200 FE | 6.3 amoled full-hd-plus 120 dimensity-9300-plus 5g 12/16 256/512 50 50 6500 90 yes yes 186
vivo: V50 | 6.8 amoled full-hd-plus 120 snapdragon-7-gen-3 5g 12 256/512 50 50 6000 90 yes yes 189
vivo: V60 Lite | 6.8 amoled full-hd-plus 120 dimensity-7360-turbo 5g 8/12 256/512 50 32 6500 90 yes yes 194
vivo: Y39 | 6.7 ips hd-plus 120 snapdragon-4-gen-2 5g 8 128/256 50 8 6500 44 yes yes 205
vivo: Y29 | 6.7 ips hd-plus 120 snapdragon-685 4g 6/8 128/256 50 8 6500 44 yes yes 208
vivo: Y19s | 6.7 ips hd-plus 90 unisoc-t612 4g 4/6 64/128 50 5 5500 15 no yes 198
vivo: Y04 | 6.7 ips hd-plus 90 unisoc-t7225 4g 4 64/128 13 5 5500 15 no yes 202
huawei: Pura 80 Ultra | 6.8 amoled full-hd-plus 120 kirin-9020 4g 16 512/1024 50 13 5170 100 yes yes 234
huawei: Pura 80 | 6.6 amoled full-hd-plus 120 kirin 4g 12 256/512 50 13 5170 66 yes yes 211
huawei: Mate 70 | 6.7 amoled full-hd-plus 120 kirin-9010 5g 12 256/512 50 12 5300 66 yes yes 203
huawei: nova 14 Pro | 6.8 amoled full-hd-plus 120 kirin 4g 12 256/512 50 50 5500 100 yes yes 191
huawei: nova 14 | 6.7 amoled full-hd-plus 120 kirin-8000 4g 12 256/512 50 50 5500 100 yes yes 189
huawei: nova Y73 | 6.7 ips hd-plus 90 kirin-710a 4g 8 128/256 50 8 6620 40 yes no 209
nokia: XR21 | 6.5 ips full-hd-plus 120 snapdragon-695 5g 6 128/256 64 16 4800 33 yes yes 231
nokia: G42 | 6.6 ips hd-plus 90 snapdragon-480-plus 5g 4/6 128/256 50 8 5000 20 yes yes 194
nokia: G22 | 6.5 ips hd-plus 90 unisoc-t606 4g 4/6 128/256 50 8 5050 20 yes yes 196
nokia: C32 | 6.5 ips hd-plus 60 unisoc 4g 3/4 64/128 50 8 5050 10 no yes 199
novey: Note 11 | 6.6 ips hd-plus 90 unisoc 4g 4/6 64/128 50 8 5000 15 no no 196
novey: Pro X | 6.6 ips hd-plus 90 unisoc 4g 4/6 128/256 50 8 5000 18 no no 198
novey: Smart S3 | 6.5 ips hd-plus 60 unisoc 4g 4 64/128 13 8 5000 10 no no 194
`,
};

export const foldables: ModelTable = {
  leaf: 'buklanuvchi-smartfonlar',
  columns: 'device_type screen_size ram storage main_camera battery fast_charge thickness weight_g',
  rows: `
samsung: Galaxy Z Fold7 | book 8.0 12/12/16 256/512/1024 200 4400 25 8.9 215
samsung: Galaxy Z Fold6 | book 7.6 12 256/512/1024 50 4400 25 12.1 239
samsung: Galaxy Z Flip7 | clamshell 6.9 12 256/512 50 4300 25 13.7 188
samsung: Galaxy Z Flip6 | clamshell 6.7 12 256/512 50 4000 25 14.9 187
samsung: Galaxy Z Flip7 FE | clamshell 6.7 8 128/256 50 4000 25 14.9 187
honor: Magic V5 | book 7.9 16 512/1024 50 5820 66 8.8 217
honor: Magic V3 | book 7.9 12/16 512/1024 50 5150 66 9.2 226
honor: Magic V Flip2 | clamshell 6.8 12 256/512 200 5500 80 15.5 193
huawei: Mate X6 | book 7.9 12/16 512/1024 50 5110 66 9.9 239
huawei: Mate XTs | book 10.2 16 512/1024 50 5600 66 12.8 298
huawei: Pura X | clamshell 6.3 12/16 256/512 50 4720 66 15.1 194
huawei: nova Flip S | clamshell 6.9 12 256/512 50 4400 66 15.1 195
tecno: Phantom V Fold2 | book 7.9 12 256/512 50 5750 70 11.8 249
tecno: Phantom V Flip2 | clamshell 6.9 8 256/512 50 4720 70 16.0 196
oppo: Find N5 | book 8.1 12/16 256/512 50 5600 80 8.9 229
xiaomi: MIX Flip 2 | clamshell 6.9 12/16 256/512 50 5165 67 15.9 199
`,
};
