export const pricingQuestions = [
  {
    question: 'How many cars does the free plan hold?',
    answer: 'Up to 25 cars, for as long as you like. Cars in the bin do not count.',
  },
  {
    question: 'What happens when I cancel?',
    answer:
      'You keep the plan until the time you paid for ends. Afterwards nothing is deleted: cars over the free limit stay readable and can be exported, only adding stops.',
  },
  {
    question: 'Can I change my plan later?',
    answer: 'Yes, up or down at any time, and between monthly and yearly.',
  },
  {
    question: 'Do I get my money back?',
    answer:
      'New subscribers get their money back within 30 days, monthly or yearly. Requests are reviewed within 2 business days and paid back the way you paid within 5-7 business days.',
  },
  {
    question: 'Can I take my data with me?',
    answer: 'Premium exports the whole vault as PDF, CSV or JSON.',
  },
] as const;
