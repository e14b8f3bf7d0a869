import type { Locator } from '@playwright/test';

/**
 * Shortens the text of the page's search field by a letter and clicks the link in one turn of the event loop: within the
 * pause after which the text is written to the address.
 */
export async function clickRightAfterTyping(link: Locator): Promise<void> {
  await link.evaluate((node: HTMLElement) => {
    const search = document.querySelector<HTMLInputElement>('main input[type=search]');
    if (!search) throw new Error('the page has no search field');
    search.focus();
    // By the prototype's setter, as React does not notice a change by the field's own.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(search, search.value.slice(0, -1));
    search.dispatchEvent(new Event('input', { bubbles: true }));
    node.click();
  });
}
