import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { addCar, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { createCollector } from './support/collector';
import { solidImage } from './support/image';
import { test } from './support/test';

/** How long a message of the other browser may take: without the event stream pages poll every ten seconds. */
const delivery = { timeout: 20_000 };

async function addCarWithPhoto(request: APIRequestContext, name: string): Promise<{ id: string }> {
  const file = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await solidImage('#a33') };
  const { urls } = (await (await request.post('/api/upload', { multipart: { images: file } })).json()) as {
    urls: string[];
  };
  const car = { name, condition: 'Mint', brand: 'Hot Wheels', scale: '1:64', notes: 'From my uncle', images: urls };
  return (await (await request.post('/api/cars', { data: car })).json()) as { id: string };
}

async function listCar(request: APIRequestContext, carId: string, listing: object): Promise<number> {
  const car = (await (await request.get(`/api/cars/${carId}`)).json()) as Record<string, unknown>;
  const { name: title, condition, brand, scale, images: photos } = car;
  const response = await request.post('/api/marketplace/listings', {
    data: { title, condition, brand, scale, photos, carId, type: 'sale', ...listing },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { id: number }).id;
}

const carNames = async (request: APIRequestContext): Promise<string[]> =>
  ((await (await request.get('/api/cars')).json()) as { name: string }[]).map(({ name }) => name).sort();

const log = (page: Page): Locator => page.getByRole('log');

async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(log(page).getByText(text)).toBeVisible();
}

/** Answers an offer in the dialog that shows the consequence. */
async function answerOffer(page: Page, verb: string, consequence: RegExp): Promise<void> {
  await log(page).getByRole('button', { name: verb }).click(delivery);
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(consequence)).toBeVisible();
  await question.getByRole('button', { name: verb }).click();
}

async function openTransaction(page: Page, title: string): Promise<void> {
  await page.goto('/marketplace/transactions');
  await page.getByRole('article', { name: title }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function markAsArrived(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'It Has Arrived' }).click(delivery);
  await page.getByRole('alertdialog').getByRole('button', { name: 'It is there' }).click();
  await expect(toast(page).getByText('Marked as arrived')).toBeVisible();
}

test('sells a car: question, offer, counter-offer, transaction, and the car moves into the buyer’s vault', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const sally = await createCollector(browser, 'Sally', 'Shelf');
  const bert = await createCollector(browser, 'Bert', 'Buyer');
  const car = await addCarWithPhoto(sally.request, 'Datsun 510 Wagon');
  const listing = await listCar(sally.request, car.id, { price: '40.00' });

  await bert.page.goto(`/marketplace/listings/${listing}/message`);
  await expect(bert.page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await sendMessage(bert.page, 'Is the card <b>sealed</b>?\nI only collect sealed ones.');
  await expect(toast(bert.page).getByText('Message sent')).toBeVisible();

  await sally.page.goto('/marketplace/inbox');
  await expect(sally.page.getByRole('navigation', { name: 'Main' }).getByText('(1 unread)')).toBeAttached();
  await sally.page.getByRole('link', { name: /Bert B\./ }).click();
  await expect(log(sally.page).getByText('Is the card <b>sealed</b>?')).toBeVisible();
  await expect(sally.page.getByRole('navigation', { name: 'Main' }).getByText('(1 unread)')).not.toBeAttached();
  await sally.page.getByRole('textbox', { name: 'Message' }).fill('It is.');
  await sally.page.keyboard.press('Control+Enter');
  await expect(log(bert.page).getByText('It is.', { exact: true })).toBeVisible(delivery);
  await expectAccessible(sally.page);

  await bert.page.getByRole('button', { name: 'Make an Offer' }).click();
  const sheet = bert.page.getByRole('dialog', { name: 'Make an offer' });
  await sheet.getByRole('textbox', { name: 'Your offer' }).fill('0');
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(sheet.getByText('Enter an amount above zero')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Your offer' }).fill('30');
  await expectAccessible(bert.page);
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(toast(bert.page).getByText('Offer sent')).toBeVisible();
  await expect(log(bert.page).getByText('You offer $30.00')).toBeVisible();

  await log(sally.page).getByRole('button', { name: 'Counter' }).click(delivery);
  const counter = sally.page.getByRole('dialog', { name: 'Counter-offer' });
  await counter.getByRole('textbox', { name: 'Your price' }).fill('36.50');
  await counter.getByRole('textbox', { name: 'Message (optional)' }).fill('Near the middle?');
  await counter.getByRole('button', { name: 'Send counter-offer' }).click();
  await expect(log(sally.page).getByText('You ask for $36.50')).toBeVisible();

  await answerOffer(bert.page, 'Accept', /You buy “Datsun 510 Wagon” from Sally S\. for \$36\.50\./);
  await expect(toast(bert.page).getByText('Offer accepted')).toBeVisible();
  await bert.page.getByRole('link', { name: 'See whose turn it is' }).click();

  await expect(bert.page.getByText('You buy from Sally S. for $36.50')).toBeVisible();
  await expectAccessible(bert.page);
  await bert.page.getByRole('combobox', { name: 'How did you pay?' }).selectOption('PayPal');
  await bert.page.getByRole('button', { name: 'Mark as Paid' }).click();
  await expect(toast(bert.page).getByText('Marked as paid')).toBeVisible();

  await openTransaction(sally.page, 'Datsun 510 Wagon');
  await sally.page.getByRole('textbox', { name: /Tracking number/ }).fill('RR 123 456 789');
  await sally.page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(toast(sally.page).getByText('Marked as shipped')).toBeVisible();

  await markAsArrived(bert.page);
  await bert.page.getByRole('button', { name: 'Move into your vault' }).click(delivery);
  await expect(toast(bert.page).getByText('Car moved into your vault')).toBeVisible();

  const stars = bert.page.getByRole('radio', { name: /^1/ });
  await stars.focus();
  await bert.page.keyboard.press('Space');
  for (let star = 1; star < 5; star += 1) await bert.page.keyboard.press('ArrowRight');
  await expect(bert.page.getByRole('radio', { name: /^5/ })).toBeChecked();
  await bert.page.getByRole('textbox', { name: 'Comment (optional)' }).fill('Packed like an egg.');
  await bert.page.getByRole('button', { name: 'Give Feedback' }).click();
  await expect(bert.page.getByText('What you said')).toBeVisible();

  await sally.page.reload();
  const fourStars = sally.page.getByRole('radio', { name: /^4/ });
  await expect(fourStars).toBeVisible();
  await expect(sally.page.getByText('Packed like an egg.')).toHaveCount(0);
  await fourStars.check();
  await sally.page.getByRole('button', { name: 'Give Feedback' }).click();
  await expect(sally.page.getByText('Packed like an egg.')).toBeVisible();

  await bert.page.goto('/search?search=Datsun');
  await bert.page.getByRole('link', { name: 'Datsun 510 Wagon' }).click();
  const provenance = bert.page.getByRole('region', { name: 'Where it has been' });
  await expect(provenance.getByText('Sally S.')).toBeVisible();
  await expect(bert.page.getByText('$36.50').first()).toBeVisible();
  await expect(bert.page.getByText('From my uncle')).toHaveCount(0);
  expect((await sally.request.get(`/api/cars/${car.id}`)).status()).toBe(404);
  await sally.page.context().close();
  await bert.page.context().close();
});

test('trades two cars and cash for one: the offered cars are held, then each moves into its new vault', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const tom = await createCollector(browser, 'Tom', 'Trader');
  const una = await createCollector(browser, 'Una', 'Update');
  const car = await addCarWithPhoto(tom.request, 'Porsche 935');
  const stratos = await addCarWithPhoto(una.request, 'Lancia Stratos');
  await addCar(una.request, { name: 'Ford Escort', brand: 'Matchbox', scale: '1:64' });
  await addCar(una.request, { name: 'Fiat 131', brand: 'Matchbox', scale: '1:64' });
  const listing = await listCar(tom.request, car.id, { type: 'trade' });

  await una.page.goto(`/marketplace/listings/${listing}`);
  await una.page.getByRole('button', { name: 'Make an Offer' }).click();
  const sheet = una.page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Choose cars' }).click();
  await sheet.getByRole('checkbox', { name: /Ford Escort/ }).check();
  await sheet.getByRole('searchbox', { name: 'Search your cars' }).fill('stratos');
  await expect(sheet.getByRole('checkbox')).toHaveCount(1);
  await sheet.getByRole('checkbox', { name: /Lancia Stratos/ }).check();
  await expectAccessible(una.page);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await sheet.getByRole('button', { name: 'You add' }).click();
  await sheet.getByRole('textbox', { name: 'Cash' }).fill('5');
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(log(una.page).getByText('You offer 2 cars and $5.00 from you')).toBeVisible();

  await tom.page.goto(`/marketplace/listings/${listing}`);
  await expect(log(tom.page).getByText('Una U. offers 2 cars and $5.00 from Una')).toBeVisible();
  await answerOffer(
    tom.page,
    'Accept',
    /You give “Porsche 935” and get .*Lancia Stratos.* from Una\. Una adds \$5\.00\./,
  );
  await expect(toast(tom.page).getByText('Offer accepted')).toBeVisible();

  const isHeld = async () =>
    ((await (await una.request.get(`/api/cars/${stratos.id}`)).json()) as { heldFor: string | null }).heldFor !== null;
  await expect.poll(isHeld, delivery).toBe(true);
  await una.page.goto(`/car/${stratos.id}`);
  await expect(una.page.getByRole('button', { name: 'Delete Car' })).toBeDisabled();
  await expect(una.page.getByText('It cannot be deleted until the transaction is completed')).toBeVisible();

  await openTransaction(una.page, 'Porsche 935');
  await una.page.getByRole('combobox', { name: 'How did you pay?' }).selectOption('Other');
  await una.page.getByRole('textbox', { name: 'In what way?' }).fill('Postal order');
  await una.page.getByRole('button', { name: 'Mark as Paid' }).click();
  await una.page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(toast(una.page).getByText('Marked as shipped')).toBeVisible();
  await expect(una.page.getByText('Send the car to you and mark it as shipped')).toBeVisible();

  await openTransaction(tom.page, 'Porsche 935');
  await tom.page.getByRole('button', { name: 'Mark as Shipped' }).click();
  await expect(toast(tom.page).getByText('Marked as shipped')).toBeVisible();
  await markAsArrived(tom.page);
  await markAsArrived(una.page);
  await expectAccessible(una.page);

  await expect.poll(() => carNames(una.request), delivery).toEqual(['Fiat 131', 'Porsche 935']);
  await expect.poll(() => carNames(tom.request), delivery).toEqual(['Ford Escort', 'Lancia Stratos']);
  await tom.page.context().close();
  await una.page.context().close();
});

test('keeps an unsent message when the page is left, sending fails or the page is reloaded', async ({ browser }) => {
  test.setTimeout(180_000);
  const vera = await createCollector(browser, 'Vera', 'Vault');
  const will = await createCollector(browser, 'Will', 'Writer');
  const car = await addCar(vera.request, { name: 'Mazda Cosmo' });
  const listing = await listCar(vera.request, car.id, { price: '12.00' });
  const { page } = will;
  await page.goto(`/marketplace/listings/${listing}`);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('Half a tho');
  await page.goto('/marketplace');
  await page.goto(`/marketplace/listings/${listing}`);
  await expect(box).toHaveValue('Half a tho');
  await box.fill('A whole thought');

  const sendRoute = '**/messages';
  await page.route(sendRoute, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page).getByText('Failed to send message. Please try again.')).toBeVisible();
  const unsent = log(page).getByText(/^(Not sent yet\.|Waiting for a connection)/);
  await expect(unsent).toBeVisible();
  await page.unroute(sendRoute);
  await page.reload();
  await expect(log(page).getByText('A whole thought')).toBeVisible();
  await expect(unsent).toHaveCount(0, delivery);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible(delivery);

  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of [
      '/collector-network?tab=messages',
      '/marketplace/transactions',
      `/marketplace/listings/${listing}`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${address} at ${width}`).toBe(0);
      await expectAccessible(page);
    }
  }
  await vera.page.context().close();
  await page.context().close();
});
