/** @import pg from 'pg' */

const AT_ONCE = 10_000;

/** SQL of the id of the user with a number. @param {string} n */
export const userId = (n) => `(lpad(to_hex(${n}), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;

/** Among users 0 to 50,000, whose listings are as unevenly distributed as those of a market. */
export const ANY_SELLER = userId('(random() ^ 2 * 50000)::int');

/** Names as often as such names are, descriptions of common and rare words, a number on every tenth car. */
const FILL = `
  WITH words AS (
    SELECT ARRAY['Hot Wheels','Matchbox','Majorette','Tomica','Greenlight','Auto World','Mini GT','M2 Machines','Johnny Lightning',
        'Maisto','Bburago','Norev','Solido','Corgi','Dinky Toys','Siku','Welly','Jada Toys','Kyosho','Exoto'] AS brands,
      ARRAY['Chevrolet Camaro','Chevrolet Corvette','Ford Mustang','Porsche 911','Nissan Skyline GT-R','Volkswagen Beetle',
        'Lamborghini Countach','Ferrari F40','Datsun 510','Toyota Supra','Honda Civic','Mazda RX-7','BMW M3','Twin Mill','Bone Shaker',
        'Deora II','Dodge Charger','Plymouth Barracuda','Mercedes-Benz 300 SL','Citroën DS','Land Rover Defender','Mini Cooper',
        'Subaru Impreza','Mitsubishi Lancer Evo','Pontiac Firebird','Jaguar E-Type','Aston Martin DB5','Bugatti Chiron','Audi Quattro',
        'Lotus Esprit'] AS cars,
      ARRAY['','','Convertible','Custom','Gasser','Wagon','Pickup','Race Team','Super Treasure Hunt','Redline','Chase','Premium',
        'Car Culture','Zamac','Spectraflame'] AS kinds,
      ARRAY['red','blue','black','white','silver','green','orange','purple','yellow','gold','pink','chrome'] AS colours
  )
  INSERT INTO marketplace_listings (id, user_id, title, description, type, price, currency, condition, brand, scale, series, year, tags,
    photos, location, status, name_key, brand_key, created_at)
  OVERRIDING SYSTEM VALUE SELECT n, CASE WHEN n % 10 = 3 THEN coalesce($3::uuid, ${ANY_SELLER}) ELSE ${ANY_SELLER} END,
    trim(car || ' ' || kind || ' ' || colour) || CASE WHEN n % 10 = 0 THEN ' ' || (random() * 9999)::int || '/10000' ELSE '' END
      || CASE WHEN n % 25013 = 0 THEN ' unobtainium' ELSE '' END,
    (SELECT string_agg('word' || (random() ^ 3 * 8000)::int, ' ') FROM generate_series(1, 20 + n % 20)),
    CASE WHEN n % 6 = 0 THEN 'trade' ELSE 'sale' END, CASE WHEN n % 12 > 0 THEN round(exp(5.5 * (random() + random() + random()) / 3)::numeric, 2) END, 'USD',
    (ARRAY['MOC','Mint','Mint','Near Mint','Excellent','Good','Loose','Damaged'])[1 + (random() * 7)::int], brand,
    (ARRAY['1:64','1:64','1:64','1:43','1:24','1:18'])[1 + (random() * 5)::int], nullif(kind, ''), 1960 + n % 60,
    CASE WHEN n % 4 = 0 THEN ARRAY[colour, 'garage ' || n % 7] ELSE '{}' END,
    jsonb_build_array(jsonb_build_object('url', '/api/photos/listing-' || md5(n::text), 'width', 640, 'height', 480, 'thumbhash', md5(n::text))),
    'Toledo, Ohio', (ARRAY['active','active','active','active','active','active','active','active','active','sold'])[1 + n % 10],
    lower(replace(car, ' ', '')), lower(replace(brand, ' ', '')), now() - interval '3 years' + n * interval '95 seconds'
  FROM words, LATERAL (
    SELECT n, brands[1 + (random() ^ 3 * 19)::int] AS brand, cars[1 + (random() ^ 2 * 29)::int] AS car, kinds[1 + (random() * 14)::int] AS kind,
      colours[1 + (random() ^ 2 * 11)::int] AS colour
    FROM generate_series($1::int, least($1::int + ${AT_ONCE - 1}, $2::int)) n OFFSET 0
  ) made`;

const NEXT_ID =
  "SELECT setval(pg_get_serial_sequence('marketplace_listings', 'id'), (SELECT max(id) FROM marketplace_listings))";

/**
 * Adds the listings up to a number, which is the id of the last one.
 * @param {pg.Client} client
 * @param {number} count
 * @param {object} [options]
 * @param {string | null} [options.greatSeller] whose every tenth listing is; null: nobody's
 * @param {number} [options.first] the number of the first one to add
 */
export async function addListings(client, count, { greatSeller = null, first = 1 } = {}) {
  for (let from = first; from <= count; from += AT_ONCE) {
    await client.query(FILL, [from, count, greatSeller]);
    process.stderr.write(`\r${Math.min(count, from + AT_ONCE - 1)} listings`);
  }
  process.stderr.write('\n');
  await client.query(NEXT_ID);
}

/** Adds the words of the listings with the ids from $1 to $2, as the trigger that is off while many are written would have. */
export const ADD_WORDS = `
  INSERT INTO listing_words SELECT DISTINCT word
  FROM marketplace_listings, unnest(search_words(listing_heading(title, brand, series, tags))) word
  WHERE id BETWEEN $1::int AND $2::int AND word ~ '^[[:alnum:]]{3,40}$' ON CONFLICT DO NOTHING`;
