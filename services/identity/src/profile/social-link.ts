import type { SocialLink } from '@vault/contracts/identity/profile';

/** Sites where collectors show their cars, by the domain that the site's hosts end with. */
const SITES: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'twitter.com': 'X',
  'tiktok.com': 'TikTok',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'bsky.app': 'Bluesky',
  'flickr.com': 'Flickr',
  'pinterest.com': 'Pinterest',
  'reddit.com': 'Reddit',
  'discord.gg': 'Discord',
  'twitch.tv': 'Twitch',
  'ebay.com': 'eBay',
  'etsy.com': 'Etsy',
  'hobbydb.com': 'hobbyDB',
};

/**
 * A link with its name: the site's where it is a known one, else the host. Sites are matched by the end of the host, so
 * that instagram.com.evil.example is no Instagram.
 */
export function toSocialLink(address: string): SocialLink {
  const { hostname, href } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  const site = Object.keys(SITES).find((domain) => host === domain || host.endsWith(`.${domain}`));
  return { name: (site && SITES[site]) ?? host, url: href };
}
