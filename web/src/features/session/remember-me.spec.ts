import { forgetRememberedBrowser, saveRemembered, readRemembered } from './remember-me';

afterEach(() => localStorage.clear());

it('stores the e-mail address and the flag only', () => {
  saveRemembered('ana@example.com');
  expect(readRemembered()).toEqual({ email: 'ana@example.com', enabled: true });
  expect({ ...localStorage }).toEqual({ savedEmail: 'ana@example.com', rememberMe: 'true' });
});

it('removes both', () => {
  saveRemembered('ana@example.com');
  forgetRememberedBrowser();
  expect(readRemembered()).toEqual({ email: '', enabled: false });
  expect(localStorage.length).toBe(0);
});
