import type { DrawnBodyName, DrawnPaintName } from '../../design-system/drawn-car-bodies';

export interface Sample {
  name: string;
  body: DrawnBodyName;
  paint: DrawnPaintName;
  stripes?: boolean;
  condition: string;
  value: string;
  score: number;
  stamp: readonly string[];
  end: string;
}

export const samples: readonly Sample[] = [
  {
    name: 'Porsche 911 GT3 RS',
    body: 'sports',
    paint: 'green',
    condition: 'Mint',
    value: '$189.99',
    score: 78,
    stamp: ['Minichamps', '1:43', '2022'],
    end: '№0146',
  },
  {
    name: 'Countach LP 500',
    body: 'wedge',
    paint: 'yellow',
    condition: 'Loose',
    value: '$64.50',
    score: 63,
    stamp: ['Tomica', '1:64', '1977'],
    end: '№0145',
  },
  {
    name: 'Defender 110',
    body: 'offroader',
    paint: 'pearl',
    condition: 'Mint',
    value: '$12.00',
    score: 41,
    stamp: ['Matchbox', '1:64', '1985'],
    end: '№0144',
  },
  {
    name: 'Custom Coupe',
    body: 'coupe',
    paint: 'red',
    condition: 'MOC',
    value: '$310.00',
    score: 86,
    stripes: true,
    stamp: ['Hot Wheels', '1:64', '1968'],
    end: '№0143',
  },
];
