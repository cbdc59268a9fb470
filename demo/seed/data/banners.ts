import { t } from '../text.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import type { BannerScene } from '../drawings/index.ts';

export interface BannerSource {
  readonly place: 'hero' | 'wide';
  readonly title: Localized;
  readonly text: Localized;
  readonly button: Localized;
  readonly link: string;
  /** Tone of the ground: white text stands on a dark one. */
  readonly tone: 'light' | 'dark';
  readonly scene: BannerScene;
  /** False: the campaign has no phone picture yet and is not shown. */
  readonly hasPhonePicture?: boolean;
}

const look = t('Кўриш', 'Смотреть');
const choose = t('Танлаш', 'Выбрать');
const more = t('Батафсил', 'Подробнее');

/** The campaign of each season, the months before it; every month has one. */
const seasonal: readonly (BannerSource & { readonly months: readonly number[] })[] = [
  {
    months: [5, 6, 7, 8],
    place: 'hero',
    tone: 'light',
    link: '/katalog/iqlim-texnikasi/',
    button: look,
    title: t('Уйда доим ёқимли ҳаво', 'Комфортный климат дома'),
    text: t(
      'Инверторли кондиционерлар, вентилятор ва намлагичлар',
      'Инверторные кондиционеры, вентиляторы и увлажнители',
    ),
    scene: {
      background: ['#dff1fb', '#a9d8f0'],
      motif: 'waves',
      devices: [
        { kind: 'air-conditioner', colour: 'white', x: 0.38, y: 0.66, scale: 0.72 },
        { kind: 'floor-fan', colour: 'white', x: 0.83, y: 0.97, scale: 0.77 },
      ],
    },
  },
  {
    months: [9, 10, 11],
    place: 'hero',
    tone: 'light',
    link: '/katalog/muzlatish-kameralari/',
    button: look,
    title: t('Қишга тайёр туринг', 'Готовимся к зиме'),
    text: t(
      'Музлаткичда ҳам, ошхонада ҳам кузги ҳосилга жой бор',
      'Осенний урожай сохранят морозильники и кухонная техника',
    ),
    scene: {
      background: ['#f6ead2', '#e0b873'],
      motif: 'circles',
      devices: [
        { kind: 'freezer', colour: 'white', x: 0.34, y: 0.97, scale: 0.78 },
        { kind: 'multicooker', colour: 'black', x: 0.8, y: 0.97, scale: 0.6 },
      ],
    },
  },
  {
    months: [12, 1, 2],
    place: 'hero',
    tone: 'light',
    link: '/katalog/isitish/',
    button: look,
    title: t('Уйда иссиқ, совуқ ташқарида', 'Дома тепло, холод снаружи'),
    text: t('Иситгичлар ва сув иситгичлар — аёз келмасдан', 'Обогреватели и водонагреватели до сильных морозов'),
    scene: {
      background: ['#e6eefb', '#b7cbee'],
      motif: 'snow',
      devices: [
        { kind: 'heater', colour: 'white', x: 0.36, y: 0.97, scale: 0.72 },
        { kind: 'water-heater', colour: 'white', x: 0.8, y: 0.97, scale: 0.84 },
      ],
    },
  },
  {
    months: [3, 4],
    place: 'hero',
    tone: 'light',
    link: '/katalog/tozalash-texnikasi/',
    button: look,
    title: t('Баҳорда уй янгиланади', 'Весной дом обновляется'),
    text: t('Баҳорги тозалаш учун чангютгич ва роботлар', 'Пылесосы и роботы для весенней уборки'),
    scene: {
      background: ['#e9f6e4', '#b6dfa8'],
      motif: 'waves',
      devices: [
        { kind: 'robot-vacuum', colour: 'white', x: 0.36, y: 0.97, scale: 0.72 },
        { kind: 'upright-vacuum', colour: 'graphite', x: 0.8, y: 0.97, scale: 0.86, rotate: 6 },
      ],
    },
  },
];

/** Campaigns of the whole year; that of the season stands second. */
const lasting: readonly BannerSource[] = [
  {
    place: 'hero',
    tone: 'dark',
    link: '/katalog/smartfonlar/',
    button: choose,
    title: t('Янги смартфонлар', 'Новые смартфоны'),
    text: t(
      '24 ойгача муддатли тўлов: ойлик сумма ҳар бир телефонда кўриниб туради',
      'Рассрочка до 24 месяцев: сумма в месяц видна у каждого телефона',
    ),
    scene: {
      background: ['#12141c', '#2b3350'],
      motif: 'rays',
      devices: [
        { kind: 'smartphone', colour: 'gold', x: 0.22, y: 0.97, scale: 0.86, rotate: -10 },
        { kind: 'smartphone', colour: 'black', x: 0.5, y: 0.97, scale: 0.9, rotate: 4 },
        { kind: 'smartwatch', colour: 'black', x: 0.8, y: 0.97, scale: 0.6 },
      ],
    },
  },
  {
    place: 'hero',
    tone: 'light',
    link: '/katalog/yirik-maishiy-texnika/',
    button: choose,
    title: t('Уй учун катта техника', 'Крупная техника для дома'),
    text: t(
      'Музлаткич, кир ювиш машинаси ва идиш ювгичлар. Жойингизга сиғишини ҳам кўрсатамиз',
      'Холодильники, стиральные и посудомоечные машины. Покажем, поместятся ли у вас',
    ),
    scene: {
      background: ['#fff3c4', '#fbc100'],
      motif: 'circles',
      devices: [
        { kind: 'refrigerator', colour: 'steel', x: 0.24, y: 0.97, scale: 0.9 },
        { kind: 'washing-machine', colour: 'white', x: 0.59, y: 0.97, scale: 0.82 },
        { kind: 'dishwasher', colour: 'steel', x: 0.86, y: 0.97, scale: 0.73 },
      ],
    },
  },
  {
    place: 'hero',
    tone: 'dark',
    link: '/katalog/oyin-olami/',
    button: look,
    title: t('Ўйин майдонига марҳамат', 'Добро пожаловать в игру'),
    text: t(
      'Консоллар, ўйин ноутбуклари ва аксессуарлар бир жойда',
      'Консоли, игровые ноутбуки и аксессуары в одном месте',
    ),
    scene: {
      background: ['#1a0b2e', '#4b1d7a'],
      motif: 'grid',
      devices: [
        { kind: 'gaming-laptop', colour: 'black', x: 0.3, y: 0.97, scale: 0.9 },
        { kind: 'game-console', colour: 'white', x: 0.7, y: 0.97, scale: 0.77 },
        { kind: 'gamepad', colour: 'white', x: 0.84, y: 0.97, scale: 0.36, rotate: -8 },
      ],
    },
  },
  {
    place: 'hero',
    tone: 'light',
    link: '/katalog/televizorlar/',
    button: choose,
    title: t('Катта экран, катта таассурот', 'Большой экран — большие впечатления'),
    text: t('Ҳар хонага мос 4K ва Mini LED телевизорлар', 'Телевизоры 4K и Mini LED для любой комнаты'),
    scene: {
      background: ['#f4ede4', '#e2cfb6'],
      motif: 'circles',
      devices: [
        { kind: 'tv', colour: 'black', x: 0.42, y: 0.86, scale: 0.9 },
        { kind: 'soundbar', colour: 'black', x: 0.87, y: 0.97, scale: 0.42 },
      ],
    },
  },
  {
    place: 'wide',
    tone: 'dark',
    link: '/katalog/noutbuklar-guruhi/',
    button: choose,
    title: t('Ўқиш ва иш учун ноутбуклар', 'Ноутбуки для учёбы и работы'),
    text: t('Енгил, кучли, ҳамёнбоп: ўзингизникини топинг', 'Лёгкие, мощные, недорогие: найдите свой'),
    scene: {
      background: ['#10312b', '#1f5e52'],
      motif: 'waves',
      devices: [
        { kind: 'laptop', colour: 'silver', x: 0.39, y: 0.97, scale: 0.9 },
        { kind: 'mouse', colour: 'white', x: 0.83, y: 0.97, scale: 0.43 },
      ],
    },
  },
  {
    place: 'wide',
    tone: 'light',
    link: '/katalog/oshxona-texnikasi/',
    button: look,
    title: t('Ошхонада вақтни тежанг', 'Экономьте время на кухне'),
    text: t('Мультипишириш идишлари, блендерлар ва қаҳва машиналари', 'Мультиварки, блендеры и кофемашины'),
    scene: {
      background: ['#fde9e1', '#f6bfa6'],
      motif: 'confetti',
      devices: [
        { kind: 'coffee-machine', colour: 'black', x: 0.26, y: 0.97, scale: 0.82 },
        { kind: 'multicooker', colour: 'black', x: 0.57, y: 0.97, scale: 0.77 },
        { kind: 'blender', colour: 'red', x: 0.85, y: 0.97, scale: 0.77 },
      ],
    },
  },
  {
    place: 'wide',
    tone: 'dark',
    link: '/news/3/',
    button: more,
    title: t('Эскисини янгисига алмаштиринг', 'Обменяйте старое на новое'),
    text: t('Trade-in дастури: шартлари янгиликда', 'Программа trade-in: условия в новостях'),
    scene: {
      background: ['#2a1216', '#7a2230'],
      motif: 'rays',
      devices: [
        { kind: 'smartphone', colour: 'graphite', x: 0.35, y: 0.97, scale: 0.86, rotate: -14 },
        { kind: 'smartphone', colour: 'blue', x: 0.7, y: 0.97, scale: 0.9, rotate: 8 },
      ],
    },
  },
  {
    place: 'wide',
    tone: 'light',
    link: '/katalog/tozalash-texnikasi/',
    button: look,
    title: t('Уй ўзи тоза бўлади', 'Дом убирается сам'),
    text: t('Робот ва тик чангютгичлар', 'Роботы и вертикальные пылесосы'),
    scene: {
      background: ['#e8f3ea', '#b4dcbd'],
      motif: 'circles',
      devices: [
        { kind: 'robot-vacuum', colour: 'white', x: 0.39, y: 0.97, scale: 0.77 },
        { kind: 'upright-vacuum', colour: 'graphite', x: 0.78, y: 0.97, scale: 0.9, rotate: 6 },
      ],
    },
  },
  {
    place: 'wide',
    tone: 'dark',
    link: '/katalog/foto-va-video/',
    button: look,
    hasPhonePicture: false,
    title: t('Сафар хотиралари', 'Память о путешествиях'),
    text: t('Экшн-камера ва дронлар', 'Экшн-камеры и дроны'),
    scene: {
      background: ['#0d2233', '#23567f'],
      motif: 'waves',
      devices: [
        { kind: 'drone', colour: 'white', x: 0.35, y: 0.62, scale: 0.77 },
        { kind: 'action-camera', colour: 'black', x: 0.82, y: 0.97, scale: 0.5 },
      ],
    },
  },
];

/** The banners of a day, in the order of the home page. */
export function bannersOn(day: Date): readonly BannerSource[] {
  const month = day.getUTCMonth() + 1;
  const now = seasonal.find(({ months }) => months.includes(month));
  if (now === undefined) throw new Error(`no campaign for month ${month}`);
  return [...lasting.slice(0, 1), now, ...lasting.slice(1)];
}
