import { useEffect } from 'react';
import { PRODUCT_NAME } from './product';

/** Sets the document title: 'Pricing' gives 'Pricing | Diecast Vault'; a title that contains ' | ' is used as it is. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title.includes(' | ') ? title : `${title} | ${PRODUCT_NAME}`;
  }, [title]);
}
