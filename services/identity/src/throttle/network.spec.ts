import { networkOf } from './network';

describe('the network of an address', () => {
  it('is the /64 of an IPv6 address, however it is written', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).not.toBe('2001:db8:1:2::/64');
  });

  it('is an IPv4 address itself, also when it is mapped into IPv6', () => {
    expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7']);
  });

  it('is the text itself when it is no address', () => {
    expect([networkOf('unknown'), networkOf()]).toEqual(['unknown', '']);
  });
});
