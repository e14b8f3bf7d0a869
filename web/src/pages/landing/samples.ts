import type { Sample } from './sample-card';

export const samples: readonly Sample[] = [
  {
    name: "'69 Copo Camaro",
    body: 'coupe',
    paint: 'blue',
    condition: 'MOC',
    value: '$1,240.00',
    score: 94,
    stamp: ['Hot Wheels', '1:64', '1969'],
    end: '№0147',
  },
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
    name: 'Land Rover Defender 110',
    body: 'offroader',
    paint: 'pearl',
    condition: 'Mint',
    value: '$12.00',
    score: 41,
    stamp: ['Matchbox', '1:64', '1985'],
    end: '№0144',
  },
];
