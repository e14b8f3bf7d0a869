import ipaddr from 'ipaddr.js';

/**
 * What guesses and requests are counted by: an IPv4 address, or the /64 network of an IPv6 address, all of which one
 * household or server may use.
 */
export function networkOf(address = ''): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
