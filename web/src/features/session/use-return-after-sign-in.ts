import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeReturn } from '../../lib/return-to';
import { visitSaved } from '../../lib/visit';

/** Returns a function that navigates to the stored return address; only its first call has an effect. */
export function useReturnAfterSignIn(): () => void {
  const navigate = useNavigate();
  const called = useRef(false);
  return useCallback(() => {
    if (called.current) return;
    called.current = true;
    void visitSaved().then(() => navigate(takeReturn(), { replace: true }));
  }, [navigate]);
}
