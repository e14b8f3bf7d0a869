import type { Plan } from '@vault/contracts/billing/plans';
import type { PageFacts } from '@vault/contracts/gateway/page-facts';
import { faq } from '../../content/faq';
import { PRODUCT_NAME, PRODUCT_TAGLINE, SUPPORT_EMAIL } from '../../lib/product';

const context = 'https://schema.org';

const organization = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: PRODUCT_NAME,
  url: `${origin}/`,
  logo: `${origin}/icons/icon-512.png`,
  email: SUPPORT_EMAIL,
});

const site = (origin: string) => ({
  '@context': context,
  '@graph': [
    organization(origin),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: PRODUCT_NAME,
      description: PRODUCT_TAGLINE,
      url: `${origin}/`,
      inLanguage: 'en',
      publisher: { '@id': `${origin}/#organization` },
    },
  ],
});

const offer = (name: string, price: string, unit: string | null, origin: string) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
  url: `${origin}/pricing`,
  availability: 'https://schema.org/InStock',
  ...(unit && {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: unit },
    },
  }),
});

/** The unit codes for months and years are those of UN/CEFACT. */
const offersOf = (plan: Plan, origin: string) =>
  plan.id === 'free'
    ? [offer(plan.name, plan.monthlyPrice, null, origin)]
    : [
        offer(`${plan.name}, monthly`, plan.monthlyPrice, 'MON', origin),
        offer(`${plan.name}, yearly`, plan.yearlyPrice, 'ANN', origin),
      ];

const product = (plan: Plan, origin: string) => ({
  '@context': context,
  '@type': 'Product',
  name: `${PRODUCT_NAME} ${plan.name}`,
  description: plan.features.join('. '),
  image: `${origin}/og.png`,
  brand: { '@type': 'Brand', name: PRODUCT_NAME },
  offers: offersOf(plan, origin),
});

const questions = () => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The JSON-LD objects of a page. Without plans, the pricing page has none. */
export function structuredData(path: string, { plans }: PageFacts, origin: string): object[] {
  if (path === '/') return [site(origin)];
  if (path === '/pricing') return (plans ?? []).map((plan) => product(plan, origin));
  return path === '/faq' ? [questions()] : [];
}
