/**
 * How known telephones look: `makers: names | cameras island | cutout | corner | frame chin`. The first line that holds
 * decides; names are a regular expression. Corner and measures are in hundredths of the width and in units of 282.
 */
export const phoneLooks = `
samsung: Z Fold | column tone | hole | 12 | 9 2
samsung: Z Flip | wide dark | hole | 13 | 9 2
honor: Magic V Flip | wide tone | hole | 13 | 9 2
honor: Magic V | ring dark | hole | 13 | 9 2
huawei: Mate X | ring tone | hole | 13 | 9 2
huawei: Flip | disc dark | hole | 13 | 9 2
tecno: V Flip | disc dark | hole | 13 | 9 2
oppo: Find N | ring dark | hole | 13 | 9 2
xiaomi: MIX Flip | wide dark | hole | 13 | 9 2
samsung: S26 Ultra | ladder-column tone | hole | 12 | 8 1
samsung: S2\\d Ultra | ladder tone | hole | 7 | 8 1
samsung: S25\\+?$ | loose tone | hole | 14 | 8 1
samsung: S24 FE | loose tone | hole | 13 | 10 3
samsung: A[3-9]6 | column dark | hole | 13 | 9 4
samsung: A26 | column dark | drop | 12 | 10 8
samsung: M16 | column tone | drop | 11 | 10 10
samsung: A16 | loose tone | drop | 11 | 10 10
samsung: A06 | loose-two tone | drop | 10 | 11 14
apple: 17 Pro | plateau tone | island | 18 | 8 0
apple: Air | beam tone | island | 19 | 8 0
apple: 17 | capsule tone | island | 18 | 9 0
apple: 16 Pro | square tone | island | 18 | 8 0
apple: 16e | single tone | notch | 17 | 10 0
apple: 16 | capsule tone | island | 17 | 10 0
apple: 15 | diagonal tone | island | 17 | 10 0
apple: . | diagonal tone | notch | 16 | 11 0
xiaomi: Xiaomi 15$ | grid dark | hole | 14 | 8 1
xiaomi: 15T Pro | grid-loose tone | hole | 12 | 8 2
xiaomi: 15T | grid tone | hole | 12 | 9 3
xiaomi: Note 14 Pro\\+ | centre dark | hole | 13 | 8 2
xiaomi: Note 14 Pro | centre tone | hole | 10 | 9 3
xiaomi: Note 14 | grid-loose dark | hole | 9 | 10 5
xiaomi: 14C | disc dark | drop | 10 | 11 14
xiaomi: Redmi 15 | grid-loose tone | hole | 10 | 10 10
xiaomi: A5 | wide tone | drop | 10 | 11 15
xiaomi: X7 Pro | column-two tone | hole | 11 | 8 3
xiaomi: F7 | column-two dark | hole | 13 | 8 2
xiaomi: C85 | strip dark | drop | 9 | 11 13
honor: Magic7 Pro | ring dark | pill | 15 | 8 1
honor: Magic8 | ring tone | hole | 14 | 9 3
honor: 400 Pro | triangle tone | pill | 15 | 8 1
honor: 400 Lite | column tone | pill | 14 | 9 4
honor: 400 | triangle dark | hole | 14 | 8 2
honor: X9c | disc tone | pill | 15 | 8 2
honor: X8c | column-two dark | hole | 12 | 9 5
honor: X7d | disc dark | hole | 11 | 10 9
honor: X6c | column-two tone | drop | 11 | 11 13
tecno: Phantom | ring dark | hole | 14 | 8 2
tecno: Camon 40 Pro | halo tone | hole | 13 | 8 3
tecno: Camon | column tone | hole | 12 | 9 4
tecno: Pova | triangle dark | hole | 8 | 10 7
tecno: Spark 40 Pro | grid tone | hole | 12 | 8 3
tecno: Spark 40 | grid-loose dark | hole | 11 | 10 11
tecno: Spark Go | wide dark | drop | 10 | 11 14
tecno: Pop | loose-two tone | drop | 9 | 12 17
infinix: GT | strip dark | hole | 8 | 9 4
infinix: Zero | ring tone | hole | 14 | 8 2
infinix: Note 50 Pro | centre tone | hole | 13 | 8 3
infinix: Note | grid dark | hole | 12 | 9 4
infinix: Hot 60 Pro | halo dark | hole | 12 | 8 3
infinix: Hot | column dark | hole | 11 | 10 11
infinix: Smart | loose-two tone | drop | 10 | 11 15
realme: 14 Pro\\+ | ring tone | hole | 14 | 8 2
realme: 14 Pro | ring dark | hole | 14 | 8 3
realme: 15 Pro | grid-loose tone | hole | 13 | 8 2
realme: GT 7 | grid dark | hole | 12 | 8 1
realme: 14T | loose tone | hole | 11 | 9 5
realme: C75 | loose tone | side | 10 | 10 9
realme: C71 | column tone | drop | 10 | 11 13
realme: Note | column-two dark | drop | 9 | 11 16
oppo: Find X9 | grid tone | hole | 15 | 8 1
oppo: Find X8 | ring dark | hole | 15 | 8 1
oppo: Reno14$ | grid-loose tone | hole | 13 | 8 2
oppo: Reno14 F | halo tone | hole | 12 | 9 4
oppo: A6 Pro | grid-loose dark | hole | 12 | 9 5
oppo: A5 Pro | centre dark | hole | 11 | 9 6
oppo: A5x | column tone | drop | 10 | 11 14
vivo: X200 | wide tone | hole | 14 | 8 1
vivo: V50 | halo tone | hole | 15 | 8 2
vivo: V60 | halo dark | hole | 13 | 9 4
vivo: Y39 | ring dark | hole | 11 | 10 8
vivo: Y29 | column-two tone | hole | 11 | 10 9
vivo: Y19s | loose tone | drop | 10 | 11 12
vivo: Y04 | wide dark | drop | 9 | 12 16
huawei: Ultra | triangle tone | hole | 15 | 8 1
huawei: Pura | triangle dark | hole | 14 | 8 2
huawei: Mate | ring tone | pill | 14 | 8 1
huawei: nova 14 Pro | column-two tone | pill | 15 | 8 1
huawei: nova 14 | column tone | hole | 14 | 8 2
huawei: nova Y | disc dark | side | 11 | 11 11
nokia: XR21 | grid tone | side | 12 | 14 20
nokia: G42 | column tone | drop | 9 | 13 20
nokia: G22 | grid-loose tone | drop | 8 | 13 23
nokia: C32 | loose-two tone | drop | 9 | 14 26
novey: Note | column dark | drop | 10 | 12 18
novey: Pro | loose tone | drop | 9 | 13 20
novey: Smart | column-two dark | drop | 8 | 14 26
`;
