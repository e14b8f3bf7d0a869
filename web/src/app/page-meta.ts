import { addressKind, plainPath } from '@vault/contracts/common/addresses';
import { metadataOf } from '@vault/contracts/common/page-metadata';

const setMeta = (attribute: 'name' | 'property', key: string, content: string): void => {
  let tag = document.head.querySelector(`meta[${attribute}="${key}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.setAttribute(attribute, key);
    document.head.append(tag);
  }
  tag.setAttribute('content', content);
};

function setCanonical(path: string | null): void {
  const link = document.head.querySelector('link[rel="canonical"]') ?? document.createElement('link');
  link.setAttribute('rel', 'canonical');
  link.setAttribute('href', new URL(path ?? '/', window.location.origin).href);
  if (path === null) link.remove();
  else document.head.append(link);
}

/** Updates the head's metadata after a client-side navigation. Pages set their titles themselves. */
export function applyPageMeta(path: string): void {
  const { title, description, keywords } = metadataOf(path);
  setMeta('name', 'description', description);
  setMeta('name', 'keywords', keywords);
  setMeta('property', 'og:title', title);
  setMeta('property', 'og:description', description);
  setMeta('name', 'twitter:title', title);
  setMeta('name', 'twitter:description', description);
  const isPublic = addressKind(path) === 'public';
  if (isPublic) document.head.querySelector('meta[name="robots"]')?.remove();
  else setMeta('name', 'robots', 'noindex');
  setCanonical(isPublic ? plainPath(path) : null);
}
