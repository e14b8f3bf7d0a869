import { shareTargets } from './share-targets';

const link = 'https://vault.example/marketplace/listings/12';

it('escapes the title and link in every share address', () => {
  const [facebook, twitter, email] = shareTargets('Nissan & "Datsun" + more', link);
  expect(new URL(facebook!.href).searchParams.get('u')).toBe(link);
  expect(new URL(twitter!.href).searchParams.get('text')).toBe('Nissan & "Datsun" + more');
  expect(new URL(twitter!.href).searchParams.get('url')).toBe(link);
  const mail = new URL(email!.href);
  expect(mail.protocol).toBe('mailto:');
  expect(decodeURIComponent(mail.search)).toBe(
    `?subject=Nissan & "Datsun" + more&body=Nissan & "Datsun" + more\n\n${link}`,
  );
});
