export const overlayStyle = 'fixed inset-0 z-50 animate-fade bg-scrim';
export const sheetStyle =
  'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[min(88dvh,52rem)] w-full flex-col overflow-hidden rounded-t-lg border border-line bg-raised shadow-float outline-none ' +
  'animate-rise sm:inset-y-0 sm:my-auto sm:h-fit sm:w-[calc(100%-2rem)] sm:animate-pop sm:rounded-lg';
