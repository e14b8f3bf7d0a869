import { expect, type Page } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { test } from './support/connection';
import { solidImage } from './support/image';
import { openPublicPage } from './support/wait';

// Without permission for background sync only pages send cars, whose requests these tests can intercept.
test.use({ serviceWorkers: 'allow', permissions: [] });
test.setTimeout(120_000);

const cars = async (page: Page) =>
  (await (await page.request.get('/api/cars')).json()) as { name: string; images: string[] }[];
const search = (page: Page) => page.getByRole('searchbox', { name: 'Do I own this?' });
const list = (page: Page) => page.getByRole('list', { name: 'Cars in your vault' }).getByRole('listitem');
const waitingRows = (page: Page) => page.getByRole('main').getByRole('article');

/** What the browser stores of an account: keys of the offline database, and names of the photo caches. */
const storedNames = (page: Page) =>
  page.evaluate(async () => {
    const names = await new Promise<string[]>((resolve) => {
      const opening = indexedDB.open('diecast-vault-offline');
      // Opening it here must not create the database.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => {
        resolve([]);
      };
      opening.onsuccess = () => {
        const { result } = opening;
        const reading = result.transaction('kept').objectStore('kept').getAllKeys();
        reading.onsuccess = () => {
          result.close();
          resolve(reading.result.map(String));
        };
      };
    });
    return [...names, ...(await caches.keys()).filter((name) => name.startsWith('vault-thumbnails-'))];
  });

/** Waits until the service worker and the offline cache are ready, with this number of photos. */
async function waitForOfflineCache(page: Page, photos = 0): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(async () => (await storedNames(page)).some((name) => name.endsWith('/pocket')), { timeout: 30_000 })
    .toBe(true);
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const name = (await caches.keys()).find((key) => key.startsWith('vault-thumbnails-'));
          return name ? (await (await caches.open(name)).keys()).length : 0;
        }),
      { timeout: 30_000 },
    )
    .toBe(photos);
}

async function addOffline(page: Page, name: string, photo?: Buffer): Promise<void> {
  await page.goto('/add');
  await page.getByLabel('Car Name *').fill(name);
  if (photo) {
    const file = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: photo };
    await page.locator('input[type=file][multiple]').setInputFiles(file);
    await expect(page.getByRole('list', { name: /Photos/ }).getByRole('listitem')).toHaveCount(1);
  }
  await page.getByRole('button', { name: 'Add Later' }).click();
  await expect(toast(page)).toContainText('Kept on this device');
}

test('opens and searches the vault with its photos offline, and keeps a car that the plan refuses until there is room', async ({
  page,
  context,
  connection,
  playwright,
}) => {
  const account = await register(page.request);
  const photo = await solidImage('#b3261e');
  const withPhoto = await page.request.post('/api/cars', {
    multipart: {
      name: "'69 Copo Camaro",
      brand: 'Hot Wheels',
      condition: 'Mint',
      images: { name: 'car.jpg', mimeType: 'image/jpeg', buffer: photo },
    },
  });
  expect(withPhoto.status()).toBe(201);
  const { id } = await addCar(page.request, { name: 'Citroën 2CV', brand: 'Majorette', scale: '1:64', year: 1998 });
  await page.goto('/');
  await waitForOfflineCache(page, 1);

  await test.step('opens and searches the vault with its photos offline', async () => {
    await connection.goOffline(context);
    await page.goto('/');
    // A browser may report a new page as online although it is not: then the page says that the vault cannot be reached.
    await expect(page.getByText(/You are offline since|The vault cannot be reached/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Pocket Vault' })).toBeVisible();
    await expect(page.getByText(/Kept on this device, as of/)).toBeVisible();
    await expect(list(page)).toHaveCount(2);
    await expectAccessible(page);
    const photoOfCamaro = page.getByRole('img', { name: "'69 Copo Camaro" });
    await expect.poll(() => photoOfCamaro.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

    await search(page).fill('CITROEN 2cv');
    await expect(list(page)).toHaveCount(1);
    await search(page).fill('69 copo');
    await expect(list(page)).toHaveCount(1);
    await page.getByRole('link', { name: "'69 Copo Camaro" }).click();
    await expect(page.getByText(/All photos, notes and the rarity analysis need a connection/)).toBeVisible();
    await page.goto('/search');
    await search(page).fill('deora');
    await expect(page.getByText('You do not own this one')).toBeVisible();

    await connection.goOnline(context);
    await expect(page.getByRole('heading', { level: 1, name: 'Search Collection' })).toBeVisible({ timeout: 20_000 });
  });
  await test.step('keeps a car that the plan refuses with its reason, and sends it once there is room', async () => {
    for (let n = 3; n <= 24; n += 1) await addCar(page.request, { name: `Car ${n}` });
    await connection.goOffline(context);
    await addOffline(page, 'The 26th');
    // Meanwhile another browser fills the vault.
    const otherBrowser = await playwright.request.newContext({ baseURL: connection.target });
    await otherBrowser.post('/api/login', { data: { email: account.email, password: account.password } });
    await addCar(otherBrowser, { name: 'Car 25' });
    await connection.goOnline(context);
    await page.goto('/waiting');
    await expect(page.getByText(/Your plan is full/)).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await otherBrowser.delete(`/api/cars/${id}`);
    await otherBrowser.dispose();
    await page.getByRole('button', { name: 'Try again: The 26th' }).click();
    await expect(page.getByText('Nothing waits')).toBeVisible({ timeout: 20_000 });
    expect(await cars(page)).toContainEqual(expect.objectContaining({ name: 'The 26th' }));
  });
});

test('sends waiting cars once: when the first response is lost, from two tabs, and while the app is closed', async ({
  page,
  context,
  connection,
}) => {
  await register(page.request);
  await page.goto('/');
  await waitForOfflineCache(page);
  await test.step('sends cars that were added offline once with their photos, also when the first response is lost', async () => {
    await connection.goOffline(context);
    await addOffline(page, 'Twin Mill', await solidImage('#0a66c2'));
    await addOffline(page, 'Deora');
    await expect(page.getByText('2 cars are waiting to be sent.')).toBeVisible();
    await page.getByRole('link', { name: 'See waiting cars' }).click();
    await expect(waitingRows(page)).toHaveCount(2);
    await expectAccessible(page);

    let lost = false;
    await context.route('**/api/cars', async (route) => {
      if (route.request().method() !== 'POST' || lost) return route.fallback();
      lost = true;
      await route.fetch();
      return route.abort();
    });
    await connection.goOnline(context);
    await expect.poll(() => lost, { timeout: 20_000 }).toBe(true);
    await expect(page.getByText('Nothing waits')).toBeVisible({ timeout: 80_000 });
    const added = await cars(page);
    expect(added.map(({ name }) => name).sort()).toEqual(['Deora', 'Twin Mill']);
    expect(added.find(({ name }) => name === 'Twin Mill')?.images).toHaveLength(1);
    await context.unroute('**/api/cars');
  });
  await test.step('sends waiting cars once from two tabs', async () => {
    const other = await context.newPage();
    await other.goto('/search');
    await connection.goOffline(context);
    await addOffline(page, 'Bone Shaker');
    await connection.goOnline(context);
    await expect.poll(async () => (await cars(page)).length, { timeout: 30_000 }).toBe(3);
    for (const tab of [page, other]) {
      await tab.goto('/waiting');
      await expect(tab.getByText('Nothing waits')).toBeVisible();
    }
    expect(await cars(page)).toHaveLength(3);
    await other.close();
  });
  await test.step('sends waiting cars by background sync while the app is closed', async () => {
    await connection.goOffline(context);
    await addOffline(page, 'Night Shifter');
    await page.goto('about:blank');
    await connection.goOnline(context);
    const { origin } = new URL((await page.request.get('/api/health/ready')).url());
    await page.goto('/api/health/ready');
    const client = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId);
      });
    });
    await client.send('ServiceWorker.enable');
    const sync = { origin, registrationId: await registered, tag: 'waiting-cars', lastChance: false };
    await client.send('ServiceWorker.dispatchSyncEvent', sync);
    await expect
      .poll(async () => (await cars(page)).map(({ name }) => name).sort())
      .toEqual(['Bone Shaker', 'Deora', 'Night Shifter', 'Twin Mill']);
  });
});

/** All drafts of this browser, and the same again as they were. */
const readDrafts = (page: Page): Promise<[string, unknown][]> =>
  page.evaluate(
    () =>
      new Promise<[string, unknown][]>((resolve) => {
        indexedDB.open('diecast-vault').onsuccess = ({ target }) => {
          const drafts = (target as IDBOpenDBRequest).result.transaction('drafts').objectStore('drafts');
          const keys = drafts.getAllKeys();
          drafts.getAll().onsuccess = ({ target: values }) => {
            const stored = (values as IDBRequest<unknown[]>).result;
            resolve(keys.result.map((key, index) => [key as string, stored[index]]));
          };
        };
      }),
  );
const writeDrafts = (page: Page, entries: [string, unknown][]): Promise<void> =>
  page.evaluate(
    (drafts) =>
      new Promise<void>((resolve) => {
        indexedDB.open('diecast-vault').onsuccess = ({ target }) => {
          const writing = (target as IDBOpenDBRequest).result.transaction('drafts', 'readwrite');
          for (const [key, draft] of drafts) writing.objectStore('drafts').put(draft, key);
          writing.oncomplete = () => resolve();
        };
      }),
    entries,
  );

test('keeps, changes and removes waiting cars, and asks before signing out while some are left', async ({
  page,
  context,
  connection,
}) => {
  await register(page.request);
  await addCar(page.request, { name: 'Secret Silvia' });
  await page.goto('/');
  await waitForOfflineCache(page);
  await test.step('keeps a waiting car when its draft comes back and becomes another car', async () => {
    await connection.goOffline(context);
    await page.goto('/add');
    await page.getByLabel('Car Name *').fill('Dodge Charger');
    await expect.poll(async () => (await readDrafts(page)).length).toBe(1);
    const drafts = await readDrafts(page);
    await page.getByRole('button', { name: 'Add Later' }).click();
    await expect(toast(page)).toContainText('Kept on this device');
    expect(await readDrafts(page)).toEqual([]);
    await writeDrafts(page, drafts);
    await addOffline(page, 'Twin Mill');
    await page.goto('/waiting');
    await expect(waitingRows(page)).toHaveCount(2);
  });
  await test.step('changes and removes waiting cars before they are sent', async () => {
    await page.getByRole('button', { name: 'Remove Twin Mill' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(waitingRows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Edit Dodge Charger' }).click();
    await expect(page.getByLabel('Car Name *')).toHaveValue('Dodge Charger');
    await page.getByLabel('Car Name *').fill("'71 Dodge Charger");
    await page.getByRole('button', { name: 'Add Later' }).click();
    await expect(toast(page)).toContainText('Kept on this device');
    await connection.goOnline(context);
    await expect
      .poll(async () => (await cars(page)).map(({ name }) => name).sort(), { timeout: 30_000 })
      .toEqual(["'71 Dodge Charger", 'Secret Silvia']);
  });
  await test.step('asks before signing out while cars wait, then deletes the offline data and signs out in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/search');
    await connection.goOffline(context);
    await addOffline(page, 'Unsent');
    // Cars cannot be sent, but the session can be ended.
    await context.route('**/api/cars', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await connection.goOnline(context);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 car is waiting to be sent.');
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await storedNames(page)).not.toEqual([]);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out all the same' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await storedNames(page)).toEqual([]);
    await connection.goOffline(context);
    await page.goto('/');
    // Either the cached page for visitors or the notice that there is no connection.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Secret Silvia')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Pocket Vault' })).toHaveCount(0);
  });
});

test('shows and sends waiting cars and offline data of nobody but the signed-in user', async ({
  page,
  context,
  connection,
}) => {
  const account = await register(page.request);
  await addCar(page.request, { name: 'Secret Silvia' });
  await page.goto('/');
  await waitForOfflineCache(page);
  await test.step('hides waiting cars when the session ends, and sends them once the same user signs in again', async () => {
    await connection.goOffline(context);
    await addOffline(page, 'Patient Porsche');
    await context.clearCookies();
    await connection.goOnline(context);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await connection.goOffline(context);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Patient Porsche')).toHaveCount(0);
    await connection.goOnline(context);
    await openPublicPage(page, '/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page)).toContainText('Login successful');
    await expect
      .poll(async () => (await cars(page)).map(({ name }) => name).sort(), { timeout: 30_000 })
      .toEqual(['Patient Porsche', 'Secret Silvia']);
  });
  await test.step('neither shows nor sends offline data of another account in the same browser', async () => {
    await connection.goOffline(context);
    await addOffline(page, 'Unsent of the first');
    await connection.goOnline(context);
    // Another user signs in in the same browser before anything could be sent.
    await context.clearCookies();
    await register(page.request);
    await page.goto('/waiting');
    await expect(page.getByText('Nothing waits')).toBeVisible({ timeout: 20_000 });
    expect(await cars(page)).toEqual([]);
    const me = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
    await expect.poll(() => storedNames(page), { timeout: 30_000 }).toContain(`${me.id}/pocket`);
    expect((await storedNames(page)).filter((name) => !name.includes(me.id))).toEqual([]);
    await connection.goOffline(context);
    await page.goto('/');
    await expect(page.getByText('Your vault is empty')).toBeVisible();
    await expect(page.getByText('Secret Silvia')).toHaveCount(0);
    // Waiting cars are sent in order: one of the former account would arrive before this one.
    await addOffline(page, 'First of the second');
    await connection.goOnline(context);
    await expect
      .poll(async () => (await cars(page)).map(({ name }) => name), { timeout: 30_000 })
      .toEqual(['First of the second']);
  });
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('has a valid manifest with icons and shortcuts', async ({ page }) => {
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await page.request.get(href ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as {
      icons: { src: string; sizes: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Diecast Vault', display: 'standalone', start_url: '/' });
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        return `${bitmap.width}x${bitmap.height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(expect.arrayContaining(['any', 'maskable']));
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/add', '/search']);
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const worker = await page.request.get('/sw.js');
    expect(worker.headers()['cache-control']).toMatch(/no-cache|max-age=0/);
  });
});
