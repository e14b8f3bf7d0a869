import * as claims from './claims';
import * as faq from './faq';
import * as features from './features';
import * as landing from './landing';
import * as story from './story';
import * as terms from './terms';

it.each(Object.entries({ claims, faq, features, landing, story, terms }))(
  'writes American English in the texts of %s',
  (_, texts) => expect(JSON.stringify({ ...texts })).not.toMatch(/catalogue|favourite|colour/i),
);
