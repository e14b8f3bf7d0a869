/** An amount as people read it: dollars by their sign, others by their code, thousands set apart. */
export function money(amount: string, currency = 'USD'): string {
  const [whole = '', cents = ''] = amount.split('.');
  const read = `${whole.replace(/\B(?=(\d{3}){1,6}$)/g, ',')}.${cents}`;
  return currency === 'USD' ? `$${read}` : `${read} ${currency}`;
}
