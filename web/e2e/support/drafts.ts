import { expect, type Page } from '@playwright/test';

/** Waits until a draft with these texts, and so many files, lies in the browser: it is kept after a short pause. */
export async function draftKept(page: Page, texts: readonly string[], files = 0): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T | null>((resolve) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => resolve(null);
        });
      const opening = indexedDB.open('diecast-vault');
      // Looking must not make what the app would make otherwise.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await asked(opening);
      if (!database) return [];
      const drafts = await asked(database.transaction('drafts').objectStore('drafts').getAll());
      database.close();
      const filesIn = (value: unknown): number => {
        if (value instanceof Blob) return 1;
        return typeof value === 'object' && value
          ? Object.values(value).reduce<number>((sum, part) => sum + filesIn(part), 0)
          : 0;
      };
      return (drafts ?? []).map((draft: unknown) => ({ text: JSON.stringify(draft), files: filesIn(draft) }));
    });
  await expect
    .poll(
      async () =>
        (await kept()).some((draft) => draft.files === files && texts.every((text) => draft.text.includes(text))),
      { message: `a draft with ${texts.join(', ')} and ${files} files` },
    )
    .toBe(true);
}
