import { openSync } from 'fontkit';

/**
 * Three families cover collectors' names between them: Archivo as on our pages, DejaVu Sans for Greek, Cyrillic and
 * signs, Kosugi for Japanese. A letter is set in the first that has it.
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

const known = new Map<string, Font>();

function fontAt(module: string): Font {
  const found = known.get(module);
  if (found) return found;
  const path = require.resolve(module);
  const opened = openSync(path);
  if (!('characterSet' in opened)) throw new Error(`${module} is no single font`);
  const font = { path, letters: new Set(opened.characterSet) };
  known.set(module, font);
  return font;
}

/** The fonts of a face, the preferred one first. Each is read when it is first asked for. */
export function* fontsOf(face: Face): Generator<Font> {
  for (const module of FILES[face]) yield fontAt(module);
  yield fontAt(JAPANESE);
}
