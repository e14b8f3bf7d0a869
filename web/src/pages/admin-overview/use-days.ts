import { SIGN_UP_DAYS } from '@vault/contracts/identity/users?light';
import { useSearchParams } from 'react-router-dom';

const usual = SIGN_UP_DAYS[0];

/** For how many days the sign-ups are shown, kept in the address. */
export function useDays(): [number, (days: number) => void] {
  const [params, setParams] = useSearchParams();
  const days = SIGN_UP_DAYS.find((known) => String(known) === params.get('days')) ?? usual;
  return [
    days,
    (next) => setParams(next === usual ? {} : { days: String(next) }, { replace: true, preventScrollReset: true }),
  ];
}
