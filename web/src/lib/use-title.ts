import { useEffect } from 'react';
import { PRODUCT_NAME } from './product';

/** Names the page in the browser's tab: 'Pricing' gives 'Pricing | Diecast Vault'; a title in two parts stays as it is. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(' | ') ? title : `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
