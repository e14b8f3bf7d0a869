import Stripe from 'stripe';
import { API_VERSION } from './billing/account.mjs';
import { openCheckout, openPlans, openShop, subscribed } from './testing/stand-in';

it('implements the API version of the Stripe library', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
});

describe('an API request', () => {
  it('is refused without the secret key', async () => {
    const { url } = await openShop();
    const ask = (headers: Record<string, string>): Promise<Response> => fetch(`${url}/v1/customers`, { headers });
    const statuses = [
      await ask({}),
      await ask({ authorization: 'Bearer sk_test_other' }),
      await fetch(`${url}/_control/advance`, { method: 'POST', body: '{"seconds":1}' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401]);
  });

  it('gets an error that names the invalid parameter', async () => {
    const { stripe } = await openShop();
    const wrong: [Promise<unknown>, object][] = [
      [
        stripe.rawRequest('POST', '/v1/customers', { shoe: 'size' }),
        { statusCode: 400, code: 'parameter_unknown', param: 'shoe' },
      ],
      [
        stripe.rawRequest('POST', '/v1/checkout/sessions', { mode: 'subscription' }),
        { statusCode: 400, code: 'parameter_missing', param: 'line_items' },
      ],
      [stripe.subscriptions.retrieve('sub_none'), { statusCode: 404, code: 'resource_missing' }],
      [stripe.customers.list({ limit: 1_000 }), { statusCode: 400, param: 'limit' }],
      [stripe.billingPortal.sessions.create({ customer: 'cus_none' }), { statusCode: 400, param: 'customer' }],
      [stripe.rawRequest('GET', '/v1/balance'), { statusCode: 404 }],
    ];
    for (const [answer, expected] of wrong) {
      await expect(answer).rejects.toMatchObject({ type: 'StripeInvalidRequestError', ...expected });
    }
  });

  it('with a repeated idempotency key gets the same response, or an error for other parameters', async () => {
    const { stripe } = await openShop();
    const create = (email: string): Promise<Stripe.Customer> =>
      stripe.customers.create({ email }, { idempotencyKey: 'the-same' });
    const answers = await Promise.all([1, 2, 3].map(() => create('a@example.com')));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(create('b@example.com')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('that failed validation can be corrected with the same idempotency key', async () => {
    const { stripe } = await openShop();
    const key = { idempotencyKey: 'mended' };
    await expect(stripe.rawRequest('POST', '/v1/customers', { shoe: 1 }, key)).rejects.toThrow();
    await expect(stripe.customers.create({ email: 'a@example.com' }, key)).resolves.toMatchObject({
      object: 'customer',
    });
  });
});

describe('stored objects', () => {
  it('are listed page by page, newest first', async () => {
    const { stripe } = await openShop();
    const made: string[] = [];
    for (let number = 0; number < 25; number += 1) made.push((await stripe.customers.create({ name: `${number}` })).id);
    const listed: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 10 })) listed.push(id);
    expect(listed).toEqual([...made].reverse());
  });

  it('are restored with the clock after a restart', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const { id } = await subscribed(shop, small);
    await shop.advance(1_000_000);
    const before = await shop.types();
    const reopen = await shop.reopen();
    expect((await reopen.stripe.subscriptions.retrieve(id)).status).toBe('active');
    expect(await reopen.types()).toEqual(before);
    const { created } = await reopen.stripe.customers.create({});
    expect(created).toBeGreaterThan(Date.now() / 1000 + 999_000);
  });

  it('are not visible to another account', async () => {
    const shop = await openShop();
    await shop.stripe.customers.create({});
    const { port } = new URL(shop.url);
    const other = new Stripe(`${shop.key}_other`, { host: '127.0.0.1', port, protocol: 'http', telemetry: false });
    expect((await other.customers.list()).data).toEqual([]);
  });

  it('give a lookup key to one price only, and transfer it on request', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const input = {
      product: small.product as string,
      currency: 'usd',
      unit_amount: 699,
      recurring: { interval: 'month' as const },
      lookup_key: 'small_monthly',
    };
    await expect(shop.stripe.prices.create(input)).rejects.toMatchObject({ param: 'lookup_key' });
    const dearer = await shop.stripe.prices.create({ ...input, transfer_lookup_key: true });
    const { data } = await shop.stripe.prices.list({ lookup_keys: ['small_monthly'] });
    expect(data.map(({ id }) => id)).toEqual([dearer.id]);
  });
});

describe('the hosted pages', () => {
  it('escape names in their markup', async () => {
    const shop = await openShop();
    const { stripe } = shop;
    const product = await stripe.products.create({ name: '<script>alert(1)</script>' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    const session = await openCheckout(shop, price);
    const page = await fetch(session.url ?? '');
    expect(await page.text()).not.toContain('<script>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('show an invoice and its PDF', async () => {
    const shop = await openShop();
    const { small } = await openPlans(shop);
    const { latest_invoice: id } = await subscribed(shop, small);
    const invoice = await shop.stripe.invoices.retrieve(id as string);
    const [page, pdf] = await Promise.all([fetch(invoice.hosted_invoice_url!), fetch(invoice.invoice_pdf!)]);
    expect(await page.text()).toContain('$5.99');
    expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  });

  it('respond with 404 for unknown objects', async () => {
    const { url } = await openShop();
    const statuses = await Promise.all(
      ['/', '/c/pay/cs_test_none', '/p/session/bps_none', '/i/in_none', '/i/in_none/pdf'].map(
        async (path) => (await fetch(url + path)).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });
});
