/** The modifier key of shortcuts on this platform, as written before a letter: '⌘' or 'Ctrl '. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl ';
