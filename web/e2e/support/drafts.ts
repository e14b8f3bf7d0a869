import { expect, type Page } from '@playwright/test';

/** Waits until the browser has stored a draft with these texts and number of files, which it does after a short pause. */
export async function expectDraftStored(page: Page, texts: readonly string[], files = 0): Promise<void> {
  const storedDrafts = () =>
    page.evaluate(async () => {
      const resultOf = <T>(request: IDBRequest<T>) =>
        new Promise<T | null>((resolve) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => resolve(null);
        });
      const opening = indexedDB.open('diecast-vault');
      // Opening it here must not create the database.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      const database = await resultOf(opening);
      if (!database) return [];
      const drafts = await resultOf(database.transaction('drafts').objectStore('drafts').getAll());
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
        (await storedDrafts()).some(
          (draft) => draft.files === files && texts.every((text) => draft.text.includes(text)),
        ),
      { message: `a draft with ${texts.join(', ')} and ${files} files` },
    )
    .toBe(true);
}
