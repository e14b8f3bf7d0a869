export interface Question {
  question: string;
  answer: string;
}

/** What collectors ask, answered in plain text: it is shown as it stands and told to search engines. */
export const faq: readonly Question[] = [
  {
    question: 'How many cars can I keep, and what do the plans add?',
    answer:
      'The free plan holds up to 25 cars, for as long as you like and without a card. Standard holds 500 cars and adds advanced analytics. Premium has no limit, and it is the plan that exports your vault as PDF, CSV or JSON. Cars in the bin do not count. Prices by the month and by the year stand on the pricing page.',
  },
  {
    question: 'Which photos can I add, and what happens to them?',
    answer:
      'Up to ten photos a car, as JPG, PNG or WebP of at most 5 MB each, from your files or straight from the camera. They are turned the right way up and kept in sizes that load fast. Where and with what a photo was taken is removed before it is stored, so a picture never tells where your shelf stands.',
  },
  {
    question: 'How is the rarity of a car worked out?',
    answer:
      'Each car gets a score from 0 to 100, from Basic to Legendary. It rests on factors such as the age of the casting, its condition, its edition, and how many vaults hold one. Every factor is shown with its weight and its reason in words, and so is how sure the score is. You can ask for a new reading at any time, and nobody can buy a better one.',
  },
  {
    question: 'Where do the values come from?',
    answer:
      'From you, or from sales. A figure that you enter yourself always counts first. Without one, the vault estimates from what copies of the same casting in comparable condition really sold for, once there are at least three sales, and says how many they were. An estimate is a guide for collectors. It is not an appraisal, and nobody promises that a car will sell for it.',
  },
  {
    question: 'How safe is it to buy, sell and trade here?',
    answer:
      'Collectors deal with each other: the buyer pays the seller directly, by the means that both agree on, and Diecast Vault neither holds the money nor sees a card. What we add is order: every deal has its steps from payment to parcel on record, feedback shows once both sides gave it, and a price stands beside what other copies sold for. A listing that looks wrong can be reported for one of five reasons, and a person looks at each report. Pay by a means that protects buyers, and never outside a deal that is on record.',
  },
  {
    question: 'Who can see my collection?',
    answer:
      'Nobody but you, until you decide otherwise. Profile and showcase are both closed when you open an account. A showcase holds only the cars that you choose, behind a link that nobody guesses and that you can take back, and it never shows what you paid, your notes or your address. Your listings show what you write into them. Your e-mail address is shown to nobody.',
  },
  {
    question: 'Can I get my money back?',
    answer:
      'Yes, if you are new to a paid plan: ask within 30 days of your first payment. A month is paid back in full, a year for the days that you have not used. We look at every request within 2 business days, and what is approved reaches the card or account that you paid with within 5-7 business days. The refund policy has the details.',
  },
  {
    question: 'What happens to my cars when I cancel, or close my account?',
    answer:
      'Cancelling a plan deletes nothing. You keep the plan until the time you paid for ends, and afterwards every car stays readable; only adding stops while you are over the free limit. Closing your account is something else: everything is hidden at once, and for 30 days signing in brings it all back. After that it is deleted for good, photos included.',
  },
  {
    question: 'Does it work without a network, at a swap meet?',
    answer:
      'Yes. Open the vault once with a connection and add it to your home screen. From then on, Home and Search show a pocket copy of your vault even where there is no signal, so that you can see whether you own a car already. Cars that you add there wait on your phone and are sent, photos and all, when the connection is back.',
  },
  {
    question: 'Can I bring my list along, and take it out again?',
    answer:
      'Bring it as a CSV file from a spreadsheet or another app. You match its columns once, every row is shown before anything is saved, copies that you own already are named, and the whole import can be undone. Taking it out: Premium exports the vault as PDF, CSV or JSON, and on every plan you can have everything that we hold of you as one ZIP.',
  },
];
