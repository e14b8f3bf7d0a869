const YES = /^(?:true|yes|y|1|x|✓|✔)$/i;
const NO = /^(?:false|no|n|0)$/i;

/** Yes or no as people write it; null for anything else. */
export function readFlag(text: string): string | null {
  if (YES.test(text.trim())) return 'true';
  return NO.test(text.trim()) ? 'false' : null;
}
