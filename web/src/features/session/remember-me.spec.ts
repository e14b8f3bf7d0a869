import { forgetRememberedBrowser, saveRemembered, readRemembered } from './remember-me';

afterEach(() => localStorage.clear());

it('keeps the address and the tick, and nothing else', () => {
  saveRemembered('ana@example.com');
  expect(readRemembered()).toEqual({ email: 'ana@example.com', wanted: true });
  expect({ ...localStorage }).toEqual({ savedEmail: 'ana@example.com', rememberMe: 'true' });
});

it('forgets both', () => {
  saveRemembered('ana@example.com');
  forgetRememberedBrowser();
  expect(readRemembered()).toEqual({ email: '', wanted: false });
  expect(localStorage.length).toBe(0);
});
