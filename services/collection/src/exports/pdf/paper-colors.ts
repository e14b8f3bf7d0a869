/** Colors of the light theme, for printing. */
export const PAPER = {
  ink: '#111b16',
  muted: '#525e57',
  line: '#d8dad4',
  wall: '#f1f1ec',
  floor: '#e4e5df',
  accent: '#c93d00',
} as const;
