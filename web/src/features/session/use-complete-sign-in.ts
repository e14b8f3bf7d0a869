import type { User } from '@vault/contracts/identity/auth';
import { useDispatch } from 'react-redux';
import { api, TAGS } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { setCurrentUser } from './session.api';

/** Makes a fresh sign-in known everywhere; whatever an earlier account left in memory is asked for again. */
export function useCompleteSignIn(): (user: User) => Promise<unknown> {
  const dispatch = useDispatch<AppDispatch>();
  return async (user) => {
    await dispatch(setCurrentUser(user));
    dispatch(api.util.invalidateTags(TAGS.filter((tag) => tag !== 'Session')));
  };
}
