import type { User } from '@vault/contracts/identity/auth';
import { useDispatch } from 'react-redux';
import { api, TAGS } from '../../api/api';
import type { AppDispatch } from '../../api/store';
import { offerTour, withdrawTour } from '../../lib/tour-offer';
import { setCurrentUser } from './session.api';

/** Sets the user after a sign-in, refetches everything that is cached from before, and offers the tour to who is new. */
export function useCompleteSignIn(): (user: User) => Promise<unknown> {
  const dispatch = useDispatch<AppDispatch>();
  return async (user) => {
    if (user.tourSeen) withdrawTour();
    else offerTour();
    await dispatch(setCurrentUser(user));
    dispatch(api.util.invalidateTags(TAGS.filter((tag) => tag !== 'Session')));
  };
}
