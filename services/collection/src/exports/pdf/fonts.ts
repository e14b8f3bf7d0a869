import { openSync } from 'fontkit';

/**
 * Archivo is the font of the product, DejaVu Sans has Greek, Cyrillic and symbols, Kosugi Japanese. A letter is set in the
 * first font that has it.
 */
const FILES = {
  regular: ['@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  bold: ['@expo-google-fonts/archivo/700Bold/Archivo_700Bold.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
} as const;
const JAPANESE = '@expo-google-fonts/kosugi/Kosugi_400Regular.ttf';

export type Face = keyof typeof FILES;

export interface Font {
  readonly path: string;
  /** Code points that it has a glyph for. */
  readonly letters: ReadonlySet<number>;
}

const cache = new Map<string, Font>();

function fontAt(module: string): Font {
  const cached = cache.get(module);
  if (cached) return cached;
  const path = require.resolve(module);
  const opened = openSync(path);
  if (!('characterSet' in opened)) throw new Error(`${module} is not a single font`);
  const font = { path, letters: new Set(opened.characterSet) };
  cache.set(module, font);
  return font;
}

/** The fonts of a face, the preferred one first. Each is read when it is first asked for. */
export function* fontsOf(face: Face): Generator<Font> {
  for (const module of FILES[face]) yield fontAt(module);
  yield fontAt(JAPANESE);
}
