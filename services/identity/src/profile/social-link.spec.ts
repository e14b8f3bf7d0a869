import { toSocialLink } from './social-link';

describe('a social link', () => {
  it.each([
    ['https://www.instagram.com/kenji', 'Instagram'],
    ['https://M.YouTube.com/@kenji', 'YouTube'],
    ['https://x.com/kenji', 'X'],
    ['https://kenji-garage.example/cars', 'kenji-garage.example'],
    ['https://instagram.com.evil.example/kenji', 'instagram.com.evil.example'],
    ['https://notx.com', 'notx.com'],
  ])('%s is called %s', (address, name) => {
    expect(toSocialLink(address).name).toBe(name);
  });

  it('is stored as browsers write it', () => {
    expect(toSocialLink('https://Instagram.com/a b').url).toBe('https://instagram.com/a%20b');
  });
});
