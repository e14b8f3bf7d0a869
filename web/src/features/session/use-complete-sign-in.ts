import type { User } from '@vault/contracts/identity/auth';
import { useDispatch } from 'react-redux';
import { api, TAGS } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { setCurrentUser } from './session.api';

/** Sets the user after a sign-in, and refetches everything that is cached from before. */
export function useCompleteSignIn(): (user: User) => Promise<unknown> {
  const dispatch = useDispatch<AppDispatch>();
  return async (user) => {
    await dispatch(setCurrentUser(user));
    dispatch(api.util.invalidateTags(TAGS.filter((tag) => tag !== 'Session')));
  };
}
