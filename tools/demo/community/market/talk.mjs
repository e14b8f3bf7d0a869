/** A question before anything is offered, and the owner's answer. @typedef {readonly [string, string]} Exchange */

/** @type {readonly Exchange[]} */
const OF_CARDS = [
  [
    'Hello! Is the bubble still tight at the bottom edge? That is where mine always let go.',
    'Tight all round. I pressed along the whole edge just now and nothing moved.',
  ],
  [
    'Could you say a word about the card corners? The photo cuts off the lower left one.',
    'Lower left is the weak one: a soft bend, no white showing. The other three are sharp.',
  ],
  ['Is the hook punched?', 'It is not. It hung on nothing but my patience.'],
  [
    'Any yellowing of the bubble? My shelf is bright and it would show.',
    'None. It has been in the dark since I got it, in a protector.',
  ],
  ['Does the protector come with it?', 'Yes, the clear shell goes with it. I would not post it without.'],
  [
    'Is there a price sticker, or was there one?',
    'There was one. It came off cleanly, you see a slightly paler square if you hold it to the light.',
  ],
];

/** @type {readonly Exchange[]} */
const OF_LOOSE = [
  [
    'Are the axles straight? I roll mine, I admit it.',
    'Straight. It went across the kitchen table and hit the toaster.',
  ],
  [
    'Is that a chip on the rear arch or just the light?',
    'A pinprick, not the light. You need to know where it is to find it.',
  ],
  ['Is everything original, wheels too?', 'All as made. The rivets have never been drilled.'],
  [
    'Could you tell me where it was made? I collect by base.',
    'I turned it over for you: the base is as the catalog says, no surprises there.',
  ],
  [
    'How is the paint under the roof line? Hard to judge in this light.',
    'Even, and no toning. I can send a daylight one.',
  ],
  ['Do you still have the card it came on?', 'Sadly not. I was young, and there were scissors.'],
];

/** @type {readonly Exchange[]} */
const OF_ALL = [
  [
    'Hi, is this still available? I have been after one for two years.',
    'It is. You are the first to ask today, so take your time.',
  ],
  [
    'Would you hold it until Friday? Pay day is Thursday.',
    'Friday is fine. I will tell others that somebody is ahead of them.',
  ],
  [
    'What would the postage be, roughly, if it goes abroad?',
    'About nine dollars tracked, a little less if it can be slow.',
  ],
  [
    'Would you sell it together with another one of yours? Your shelf is dangerous for me.',
    'Gladly. Pick what you like and I make one price and one parcel.',
  ],
  ['How long have you had it?', 'Four years, give or take. It came from somebody who kept his list on index cards.'],
  ['Are you at the swap meet next month by any chance?', 'Table by the door, as always. I can bring it along.'],
  [
    'Lovely thing. May I ask what made you let it go?',
    'Space, mostly. And I know that I have looked at it twice since spring.',
  ],
  ['Could I see it from behind?', 'I have put it on the list for Sunday, when the light is good.'],
  [
    'Do you post on Saturdays? I am home then and would not want it to wait at the depot.',
    'I can drop it on Thursday, then it reaches you on Saturday in most places.',
  ],
  ['Is there a smoke-free home behind this one?', 'Yes, and no pets that knock things off shelves. Only me.'],
];

/** @type {readonly Exchange[]} */
const OF_TRADES = [
  [
    'What sort of thing are you hoping to get for it? I have a few doubles.',
    'See the last line of the listing, but I am easily led astray. Send a picture.',
  ],
  ['Would you take two smaller ones for it?', 'Maybe. If both are as clean as this one, very probably.'],
  ['Would cash do as well?', 'I would rather see a car roll in than a number, but ask me again next week.'],
  [
    'I see you like the small ones. Shall I send you a list of what I could spare?',
    'Please do. Pictures help, and I answer on Sundays at the latest.',
  ],
  ['Do you swap by post or only face to face?', 'By post, both parcels on the same day, numbers in the transaction.'],
  [
    'Mine is a shade better, I think. Would you add a little cash?',
    'If it is as you say, yes. Put it into an offer and we see.',
  ],
];

/** With a first offer below what is asked. */
const OFFERS = [
  'Would you take {price}? I can pay tonight.',
  'I have {price} left in this month’s jar. Does that help you decide?',
  'My offer is {price}, payable the moment you say yes.',
  'Seen one go for less last month, but yours is nicer: {price}?',
  '{price} and I take care of the postage, whatever it is.',
  'I know it is worth it, I just cannot go beyond {price}.',
  'Could we meet at {price}? It would complete a row here.',
  'Hello from a fellow shelf-filler: {price} for it, and it gets a good spot.',
  'Let me start with {price}. I do not mind being told no.',
  'For {price} I would stop looking for one today.',
  '{price}, and I leave the nicest feedback I can write.',
  'How about {price}? I will take it as it is, no questions.',
];

/** With an offer of all that is asked. */
const AT_ASK = [
  'No haggling from me: I will take it at your price.',
  'Fair price. I would like it, please.',
  'Yes please, at what you ask. Which way would you like to be paid?',
  'Sold, as far as I am concerned. Your price is right.',
  'I have waited for this one. Full price, and thank you for listing it.',
  'Your price it is, before somebody else sees it.',
];

/** The owner's answer with another price. */
const COUNTERS = [
  'I paid nearly that myself. At {price} I post it tomorrow.',
  'A bit low for this one. {price} and we both go home happy.',
  'Let us meet in the middle: {price}.',
  '{price} is as far as I can go with the photos that it has.',
  'It comes with its protector, so {price} would be right.',
  'For {price} it is yours, and I throw in a spare case.',
  'I could do {price}. Below that I rather keep it.',
];

/** What the owner says when declining. */
const NO_THANKS = [
  'Thank you for asking, but it stays here at that price.',
  'That is half of what the last three went for, so I will pass. No hard feelings.',
  'I have promised myself not to go that low on this one. Good luck with the hunt.',
  'Not this time. I may come down in spring, so save it and wait.',
  'Kind of you, but somebody at the club offered more on Tuesday and I declined him too.',
];

/** What a buyer says when taking an offer back. */
const TAKEN_BACK = [
  'Sorry, I found one round the corner this morning. Thank you for your patience.',
  'I have to take this back: the tyres on the real car came first.',
  'Please forget my offer, my brother has bought me one.',
];

/** The owner, once an offer is accepted. */
const AGREED = [
  'Done, and glad that it goes to you. Any of the usual ways of paying is fine.',
  'It is yours. I will pack it tonight, so that it is ready when the money is.',
  'Deal. Please put the car’s name into the payment, I sell more than one this week.',
  'Agreed! Let me know which address to write on the box.',
  'Lovely, thank you. It goes into bubble wrap as soon as you have paid.',
];

/** The buyer, once it is paid. */
const PAID = [
  'Paid just now. No hurry with the parcel.',
  'Money is on its way. Take the slow post, if it saves you a trip.',
  'Sent. Please pack it as if your aunt were to sit on it.',
  'Paid, with the name of the car in the note.',
  'Done! My shelf has a gap of exactly this width.',
];

/** The owner, once it is posted. */
const POSTED = [
  'Posted this morning, two layers of cardboard around it.',
  'On its way. The lady at the counter asked what was inside, and now she collects too.',
  'Handed in, the number is in the transaction.',
  'Left the house today. Tell me when it rolls in.',
  'In the post. I put a small extra into the box.',
];

/** The buyer, once it arrived. */
const ARRIVED = [
  'Arrived in one piece, and better than in the photos. Thank you!',
  'It is here. Packed like a jewel.',
  'Came today. The row is complete now.',
  'Here, unwrapped, admired by everybody at breakfast.',
];

/** @type {readonly (readonly [5 | 4 | 3, string])[]} */
const OF_SELLERS = [
  [5, 'Just as described, packed with care, and a kind note in the box.'],
  [5, 'Answered within the hour and posted the next day. Would buy again.'],
  [5, 'The photos were honest and the car is better still.'],
  [5, 'Double boxed, corners protected. This is how cars should travel.'],
  [5, 'Easy to deal with, patient with my questions.'],
  [4, 'All good; the parcel took a week longer than I hoped, which was the post’s doing.'],
  [5, 'Knows the subject. Everything was said before I paid.'],
  [5, 'Third car in the row thanks to this seller.'],
  [4, 'One more chip than in the description, but a fair price and a quick answer.'],
  [5, 'Sent me a picture of the receipt without being asked.'],
  [5, 'Wrapped twice, as promised.'],
  [3, 'There was a mark that the photos did not show. We settled it in a friendly way.'],
  [5, 'Great communication from first message to doorbell.'],
  [5, 'Wheels straight, glass clear, seller honest. What more could one want?'],
];

/** @type {readonly (readonly [5 | 4 | 3, string])[]} */
const OF_BUYERS = [
  [5, 'Paid within minutes and said thank you. A pleasure.'],
  [5, 'Friendly messages, clear about what was wanted.'],
  [5, 'Quick payment, told me at once when it had arrived.'],
  [4, 'Took a few days to pay, but kept me posted.'],
  [5, 'Offers fairly and means it.'],
  [5, 'Would sell to this collector any day.'],
  [5, 'Asked good questions, then decided on the spot.'],
  [5, 'The car has gone to a good home.'],
  [4, 'All in order. Haggles with charm.'],
  [5, 'Smooth from start to finish.'],
];

/** With an offer of cars, and the answer to it. @type {readonly Exchange[]} */
const SWAPS = [
  [
    'This is what I could let go for it, as it stands in my vault.',
    'That is more like it. Let me look at it by daylight.',
  ],
  ['Would you have a look at what I put into this offer? All clean.', 'Tempting. I sleep over it.'],
  ['Straight from my shelf to yours, if you like what you see.', 'I have wanted one of those. Thinking.'],
  ['Here is what I could spare, and I would miss it.', 'I believe you, it shows.'],
];

/** Why somebody called it off. */
const CALLED_OFF = [
  'We agreed to leave it: the parcel would have cost more than the car.',
  'I found damage under the base while packing and did not want to send it like that.',
];

/** Everything that people say to each other, by what it is for. */
export const TALK = {
  QUESTIONS_CARDED: OF_CARDS,
  QUESTIONS_LOOSE: OF_LOOSE,
  QUESTIONS_ANY: OF_ALL,
  QUESTIONS_TRADE: OF_TRADES,
  OFFERS,
  AT_ASK,
  COUNTERS,
  NO_THANKS,
  TAKEN_BACK,
  AGREED,
  PAID,
  POSTED,
  ARRIVED,
  OF_SELLERS,
  OF_BUYERS,
  SWAPS,
  CALLED_OFF,
};
