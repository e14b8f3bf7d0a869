/** How the key of commands is written before a letter on this machine: '⌘' or 'Ctrl '. */
export const commandKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl ';
