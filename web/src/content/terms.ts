import { PRODUCT_NAME, SUPPORT_EMAIL } from '../lib/product';
import type { LegalSection } from './legal';

export const TERMS_UPDATED = '2025-08-09';

/** The terms of service, in ten sections. */
export const terms: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    body: [
      `These terms are the agreement between you and ${PRODUCT_NAME}. They apply from the moment you open an account or use the service without one, and for as long as you use it.`,
      'You must be at least 18 years old, or have the consent of a parent or guardian who takes responsibility for what you do here. If you do not agree with these terms, please do not use the service.',
    ],
  },
  {
    id: 'service',
    title: 'What the service is',
    body: [
      `${PRODUCT_NAME} is a web application for collectors of diecast model cars. It keeps a catalog of your cars with their photos and values, estimates how rare a car is and what it may be worth, lets you show what you choose, and brings collectors together to buy, sell and trade.`,
      'Values and rarity scores are estimates, based on figures that collectors enter and on recorded sales. They are not appraisals, and not advice to buy, sell or insure anything.',
      'We keep improving the service. Parts of it may change or end; if something that you pay for ends, we tell you in time and refund what you have paid for and not used.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: [
      'An account belongs to one person. Give an e-mail address at which we can reach you, and keep your password to yourself: you are responsible for what is done with your account, until you tell us that someone else has gained access to it.',
      [
        'Your name is shown to collectors with whom you trade, and to others only if you make your profile public.',
        'Your e-mail address is not shown to anybody.',
        'You can see where you are signed in, and end any of those sessions, in your profile.',
        'We may suspend an account that breaks these terms. We send you the reason by mail, and you can object to it.',
      ],
      'You can close your account at any time. It is hidden at once, can be restored by signing in for 30 days, and is then permanently deleted together with its cars and photos.',
    ],
  },
  {
    id: 'subscription',
    title: 'Plans, payment and cancelling',
    body: [
      'The free plan holds up to 25 cars and costs nothing. Standard and Premium are paid in advance, by the month or by the year, at the prices on the [pricing page](/pricing). Payment is taken by Stripe; your card never reaches us.',
      'A paid plan renews at the end of each period until you cancel it, which you can do at any time under Plan & billing. It then runs until the end of what you have paid for. A larger plan starts at once, and you pay the difference for the remaining time; a smaller one starts when the period ends.',
      'If a payment fails, you keep the plan for seven days while it is retried. After that your vault is on the free plan until the payment arrives.',
      'When a plan ends, nothing is deleted: cars beyond the free limit stay readable, and only adding stops. The [refund policy](/refund-policy) says when you get your money back.',
    ],
  },
  {
    id: 'content',
    title: 'Your content and your data',
    body: [
      'Your photos, notes and lists are yours. You allow us to store them, to make smaller copies of photos, and to show them to those whom you choose, for as long as they are here and for no other purpose.',
      'Add only photos and texts that you have the right to use. Location and camera data are removed from photos before they are stored.',
      'To say how rare a casting is and what it sells for, we count vaults and sales. These figures never name anybody.',
      'We do not sell your data. On every plan you can download all the data of your account; Premium also exports the vault as PDF, CSV or JSON.',
    ],
  },
  {
    id: 'marketplace',
    title: 'The marketplace',
    body: [
      `Sales and trades are made between collectors. ${PRODUCT_NAME} is the place where they meet: we are not a party to a transaction, do not own, check or ship what is offered, and do not hold the money.`,
      [
        'Offer only what you own and have at hand, with photos of that very car.',
        'Describe its condition honestly, and what was restored, repainted or reproduced.',
        'Once an offer is accepted, keep to it: pay, ship and confirm in the order that the transaction shows.',
        'Keep messages about the transaction, and as polite as you would be at a swap meet.',
        'Observe the laws and taxes of the places that you sell from and to.',
      ],
      'Listings can be reported, and a person reviews every report. We may remove a listing that breaks these rules. Feedback must be about a transaction that took place.',
    ],
  },
  {
    id: 'prohibited',
    title: 'What is not allowed',
    body: [
      'Please do not use the service to',
      [
        'deceive others, pass off a reproduction as an original, or sell stolen goods;',
        'harass, threaten or insult others, or send them advertising;',
        'open several accounts to get around a limit, a block or a suspension;',
        'scrape the service on a large scale, overload it, or try to access what is not yours;',
        'upload anything that is unlawful, or that carries malicious code;',
        'manipulate prices or rarity with invented sales, vaults or feedback.',
      ],
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    body: [
      'We run the service with care, but cannot promise that it is always reachable or free of errors, and it is provided as it is. Keep a copy of what you cannot do without; you can export your data at any time.',
      'We are not liable for losses from a transaction between collectors, from relying on an estimated value or score, or from events beyond our control. Apart from intent and gross negligence, our total liability is limited to what you paid us in the twelve months before.',
      'Rights that the law gives you as a consumer, and which cannot be limited by agreement, stay as they are.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: [
      'We may change these terms, for example for a new feature or a new law. The date at the top is that of the last change.',
      'We announce changes that matter to you by mail at least 30 days before they apply. If you do not agree, you can close your account until then, and get back what you have paid for and not used.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: [
      `A person answers questions about these terms at [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL}). The [questions and answers](/faq) may already help.`,
    ],
  },
];
