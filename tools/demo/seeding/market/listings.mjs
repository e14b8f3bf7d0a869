/**
 * @typedef {import('../../community/market/listings.mjs').PlannedListing} PlannedListing
 * @typedef {import('./people.mjs').Person} Person
 */

/** @param {Person} seller @returns {Promise<Map<string, number>>} the ids of own listings by title */
async function listedBy(seller) {
  const own = await seller.all(`/marketplace/listings?seller=${seller.id}`);
  return new Map(own.map(({ title, id }) => [String(title), Number(id)]));
}

/** From a car of the vault, with the pictures that it has. @param {Person} seller @param {PlannedListing} listing */
async function fromVault(seller, { fields, car }) {
  const own = await seller.carOf(car);
  return own ? { ...fields, carId: own.id, photos: own.images } : fields;
}

/** With pictures of its own. @param {PlannedListing} listing @param {import('../pictures.mjs').Pictures} pictures */
async function fromScratch({ fields, car }, pictures) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== '') form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  const images = await Promise.all(car.pictures.map((picture) => pictures.get(picture)));
  images.forEach((image, i) =>
    form.append('photos', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), `${i + 1}.jpg`),
  );
  return form;
}

/**
 * Lists what is not listed yet.
 * @param {readonly PlannedListing[]} listings @param {import('./people.mjs').People} people
 * @param {import('../pictures.mjs').Pictures} pictures @param {() => void} done called for each
 * @returns {Promise<Map<PlannedListing, number>>} their ids
 */
export async function bringInListings(listings, people, pictures, done) {
  /** @type {Map<string, Promise<Map<string, number>>>} */
  const there = new Map();
  /** @type {Map<PlannedListing, number>} */
  const ids = new Map();
  await people.each(listings, async (listing) => {
    const seller = await people.get(listing.seller);
    const listed = there.get(listing.seller) ?? listedBy(seller);
    there.set(listing.seller, listed);
    const known = (await listed).get(listing.fields.title);
    const id = known ?? (await list(seller, listing, pictures));
    ids.set(listing, id);
    if (known === undefined && listing.fate === 'gone')
      await seller.send('PUT', `/marketplace/listings/${id}`, { status: 'sold' });
    done();
  });
  return ids;
}

/** @param {Person} seller @param {PlannedListing} listing @param {import('../pictures.mjs').Pictures} pictures */
async function list(seller, listing, pictures) {
  const body = listing.fromVault ? await fromVault(seller, listing) : await fromScratch(listing, pictures);
  return /** @type {{ id: number }} */ (await seller.send('POST', '/marketplace/listings', body)).id;
}
