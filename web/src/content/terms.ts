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
      `${PRODUCT_NAME} is a web application for collectors of diecast model cars. It keeps a catalogue of your cars with their photos and values, estimates how rare a car is and what it may be worth, lets you show what you choose, and brings collectors together to buy, sell and trade.`,
      'Values and rarity scores are estimates, made from figures that collectors enter and from sales that became known. They are not appraisals and no advice to buy, sell or insure anything.',
      'We keep improving the service. A part of it may change or end; where something that you pay for ends, we tell you in time and refund what you have paid for and not used.',
    ],
  },
  {
    id: 'accounts',
    title: 'Your account',
    body: [
      'An account belongs to one person. Give an e-mail address at which we can reach you, and keep your password to yourself: what is done with your account counts as done by you, until you tell us that somebody else has got into it.',
      [
        'Your name is shown to collectors with whom you deal, and to others only if you open your profile.',
        'Your e-mail address is shown to nobody.',
        'You can see where you are signed in, and end any of those sessions, in your profile.',
        'We may suspend an account that breaks these terms. You are told the reason by mail, and can object to it.',
      ],
      'You can close your account at any time. It is hidden at once, can be brought back by signing in for 30 days, and is then deleted for good together with its cars and photos.',
    ],
  },
  {
    id: 'subscription',
    title: 'Plans, payment and cancelling',
    body: [
      'The free plan holds up to 25 cars and costs nothing. Standard and Premium are paid in advance, by the month or by the year, at the prices on the [pricing page](/pricing). Payment is taken by Stripe; your card never reaches us.',
      'A paid plan renews at the end of each period until you cancel it, which you can do at any time under Plan & billing. It then runs until the end of what you have paid for. A larger plan counts at once, against the difference for the time that is left; a smaller one begins when the period ends.',
      'If a payment fails, you keep the plan for seven days while it is tried again. After that the vault counts as free until the payment arrives.',
      'When a plan ends, nothing is deleted: cars beyond the free limit stay readable, and only adding stops. When you get money back is written in the [refund policy](/refund-policy).',
    ],
  },
  {
    id: 'content',
    title: 'Your content and your data',
    body: [
      'Your photos, notes and lists are yours. You allow us to store them, to make smaller copies of pictures, and to show them to those whom you choose, for as long as they are here and for no other purpose.',
      'Add only photos and texts that you have the right to use. What a photo knows of where and with what it was taken is removed before it is stored.',
      'To say how rare a casting is and what it sells for, we count vaults and sales. What is shown of that never names anybody.',
      'We do not sell your data. On every plan you can take along everything that we hold of you; Premium also exports the vault as PDF, CSV or JSON.',
    ],
  },
  {
    id: 'marketplace',
    title: 'The marketplace',
    body: [
      `Sales and trades are made between collectors. ${PRODUCT_NAME} is the place where they meet: we are no party to a deal, do not own, check or ship what is offered, and do not hold the money.`,
      [
        'Offer only what is yours and in your hands, with photos of the very car.',
        'Say honestly what condition it is in, and what was restored, repainted or reproduced.',
        'Once an offer is accepted, keep to it: pay, ship and confirm in the order that the deal shows.',
        'Write to each other about the deal, and in the way you would at a swap meet.',
        'Observe the laws and taxes of the places that you sell from and to.',
      ],
      'Listings can be reported, and a person looks at every report. We may remove a listing that breaks these rules. Feedback must tell of a deal that took place.',
    ],
  },
  {
    id: 'prohibited',
    title: 'What is not allowed',
    body: [
      'Please do not use the service to',
      [
        'deceive somebody, pass off a reproduction as an original, or sell what is stolen;',
        'harass, threaten or insult others, or send them advertising;',
        'open several accounts to get around a limit, a block or a suspension;',
        'read the service out with programs on a large scale, overload it, or look for ways into what is not yours;',
        'upload anything that is unlawful, or that carries malicious code;',
        'move prices or rarity with invented sales, vaults or feedback.',
      ],
    ],
  },
  {
    id: 'liability',
    title: 'Limitation of liability',
    body: [
      'We run the service with care, but cannot promise that it is always reachable or free of errors, and it is provided as it is. Keep a copy of what you cannot do without: exporting is there for that.',
      'We are not liable for losses from a deal between collectors, from relying on an estimated value or score, or from events beyond our control. Apart from intent and gross negligence, what we owe you in total is limited to what you paid us in the twelve months before.',
      'Rights that the law gives you as a consumer, and which cannot be limited by agreement, stay as they are.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: [
      'We may change these terms, for a new function or a new law. The date at the top says when that was last the case.',
      'A change that matters to you is announced by mail at least 30 days before it applies. If you do not agree, you can close your account until then, and get back what you have paid for and not used.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    body: [
      `Questions about these terms are answered by a person at [${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL}). Much is answered in the [questions and answers](/faq) already.`,
    ],
  },
];
