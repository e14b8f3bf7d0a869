import { useEffect } from 'react';
import { PRODUCT_NAME } from './product';

/** Names the page in the browser's tab: 'Pricing' gives 'Pricing | Diecast Vault'. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(PRODUCT_NAME) ? title : `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
