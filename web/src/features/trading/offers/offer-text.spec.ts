import type { ConversationContext } from '../api/conversation-context';
import { acceptText, type Offer, offerTitle, statusAt } from './offer-text';

const seller = 'seller';
const buyer = 'buyer';
const listing = {
  id: 1,
  title: "'67 Camaro",
  type: 'trade' as const,
  status: 'active' as const,
  price: '40.00',
  currency: 'USD',
  photo: null,
  ownerId: seller,
};
const asSeller: ConversationContext = {
  viewerId: seller,
  conversationId: 'c',
  other: { id: buyer, name: 'Bea R.' },
  listing,
};
const asBuyer: ConversationContext = {
  viewerId: buyer,
  conversationId: 'c',
  other: { id: seller, name: 'Kenji W.' },
  listing,
};
const car = (name: string) => ({
  id: name,
  name,
  brand: null,
  series: null,
  scale: null,
  year: null,
  condition: null,
  photo: null,
});
const money: Offer = {
  senderId: buyer,
  offerPrice: '35.00',
  offerCurrency: 'USD',
  cashFrom: null,
  offerCars: [],
  offerStatus: 'pending' as const,
  expiresAt: '2026-11-23T12:00:00.000Z',
};
const trade: Offer = { ...money, offerPrice: '5.00', cashFrom: 'sender', offerCars: [car('Countach'), car('Miura')] };

it('titles an offer from the point of view of each side', () => {
  expect(offerTitle(money, asBuyer)).toBe('You offer $35.00');
  expect(offerTitle(money, asSeller)).toBe('Bea R. offers $35.00');
  expect(offerTitle({ ...money, senderId: seller }, asBuyer)).toBe('Kenji W. asks for $35.00');
});

it('names who adds the cash of a trade, for either sender', () => {
  expect(offerTitle(trade, asBuyer)).toBe('You offer 2 cars and $5.00 from you');
  expect(offerTitle(trade, asSeller)).toBe('Bea R. offers 2 cars and $5.00 from Bea');
  expect(offerTitle({ ...trade, cashFrom: 'receiver' }, asSeller)).toBe('Bea R. offers 2 cars and $5.00 from you');
  expect(offerTitle({ ...trade, senderId: seller, cashFrom: 'receiver' }, asBuyer)).toBe(
    'Kenji W. asks for 2 cars and $5.00 from you',
  );
});

it('describes what accepting gives and gets, for either side', () => {
  expect(acceptText(money, asSeller)).toMatch(
    /^You sell “'67 Camaro” to Bea R\. for \$35\.00\. The listing is reserved/,
  );
  expect(acceptText({ ...money, senderId: seller }, asBuyer)).toMatch(/^You buy “'67 Camaro” from Kenji W\./);
  expect(acceptText(trade, asSeller)).toMatch(
    /^You give “'67 Camaro” and get Countach, Miura from Bea\. Bea adds \$5\.00\. These cars are reserved/,
  );
});

it('treats an open offer past its deadline as expired', () => {
  const end = Date.parse(money.expiresAt ?? '');
  expect(statusAt(money, end - 1)).toBe('pending');
  expect(statusAt(money, end)).toBe('expired');
  expect(statusAt({ ...money, offerStatus: 'accepted' }, end)).toBe('accepted');
});
