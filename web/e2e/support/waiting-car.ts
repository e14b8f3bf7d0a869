/** A bought car that waits to be moved into the vault, as the API answers it. */
export const waitingCar = {
  id: '0198c0de-0000-7000-8000-000000000001',
  transactionId: '0198c0de-0000-7000-8000-000000000002',
  kind: 'sale',
  name: 'Deora II',
  brand: 'Hot Wheels',
  series: null,
  scale: '1:64',
  year: 2000,
  condition: 'Mint',
  photo: null,
  price: '12.50',
  currency: 'USD',
  provenance: [],
  fromName: 'Anna L.',
  createdAt: '2026-01-02T03:04:05.000Z',
};
