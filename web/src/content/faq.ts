export interface Question {
  question: string;
  answer: string;
}

/** Questions and answers in plain text, for the FAQ page and its structured data. */
export const faq: readonly Question[] = [
  {
    question: 'How many cars can I keep, and what do the plans add?',
    answer:
      'The free plan holds up to 25 cars, for as long as you like and without a card. Standard holds 500 cars and adds advanced analytics. Premium has no limit, and it is the plan that exports your vault as PDF, CSV or JSON. Cars in the bin do not count. The pricing page has the monthly and yearly prices.',
  },
  {
    question: 'Which photos can I add, and what happens to them?',
    answer:
      'Up to ten photos a car, as JPG, PNG or WebP of at most 5 MB each, from your files or straight from the camera. They are rotated the right way up and stored in sizes that load fast. Location and camera data are removed before a photo is stored, so it never reveals where you keep your cars.',
  },
  {
    question: 'How is the rarity of a car calculated?',
    answer:
      'Each car gets a score from 0 to 100, from Basic to Legendary. It is based on factors such as the age of the casting, its condition, its edition, and how many vaults hold one. You see every factor with its weight and its reason, and how reliable the score is. You can recalculate it at any time, and nobody can buy a better one.',
  },
  {
    question: 'Where do the values come from?',
    answer:
      'From you, or from sales. A value that you enter yourself always comes first. Without one, the vault estimates it from what copies of the same casting in comparable condition actually sold for, once there are at least three sales, and shows how many there were. An estimate is a guide for collectors. It is not an appraisal, and there is no guarantee that a car will sell for it.',
  },
  {
    question: 'How safe is it to buy, sell and trade here?',
    answer:
      'Collectors trade directly with each other: the buyer pays the seller by a method that both agree on, and Diecast Vault neither holds the money nor sees a card. What we add is a record: every transaction has its steps from payment to parcel, feedback is published once both sides have given it, and each price is compared with what other copies sold for. You can report a listing for one of five reasons, and a person reviews each report. Use a payment method with buyer protection, and never pay outside a recorded transaction.',
  },
  {
    question: 'Who can see my collection?',
    answer:
      'Only you, until you decide otherwise. Profile and showcase are both private when you open an account. A showcase contains only the cars that you choose, has a link that cannot be guessed and that you can revoke, and never shows what you paid, your notes or your address. Your listings show what you write in them. Nobody can see your e-mail address.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes, if you are new to a paid plan: ask within 30 days of your first payment. A monthly payment is refunded in full, a yearly one for the days that you have not used. We review every request within 2 business days, and approved refunds reach the card or account that you paid with within 5-7 business days. The refund policy has the details.',
  },
  {
    question: 'What happens to my cars when I cancel, or close my account?',
    answer:
      'Cancelling a plan deletes nothing. You keep the plan until the time you paid for ends, and afterwards every car stays readable; only adding stops while you are over the free limit. Closing your account is different: everything is hidden at once, and for 30 days you can restore it all by signing in. After that it is permanently deleted, photos included.',
  },
  {
    question: 'Does it work without a network, at a swap meet?',
    answer:
      'Yes. Open the vault once with a connection and add it to your home screen. From then on, Home and Search show a copy of your vault even where there is no signal, so that you can check whether you already own a car. Cars that you add offline wait on your phone and are uploaded, photos included, when the connection is back.',
  },
  {
    question: 'Can I import my list, and export it again?',
    answer:
      'Import it as a CSV file from a spreadsheet or another app. You match its columns once, see every row before anything is saved, get a note on cars that you already own, and the whole import can be undone. Premium exports the vault as PDF, CSV or JSON, and on every plan you can download all the data of your account as one ZIP.',
  },
];
