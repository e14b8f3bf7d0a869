import { useCallback, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeReturn } from '../../lib/return-to';
import { visitSaved } from '../../lib/visit';

/** Leads somebody who signed in to where they wanted to go: once, however often the session is asked for meanwhile. */
export function useReturnAfterSignIn(): () => void {
  const navigate = useNavigate();
  const led = useRef(false);
  return useCallback(() => {
    if (led.current) return;
    led.current = true;
    void visitSaved().then(() => navigate(takeReturn(), { replace: true }));
  }, [navigate]);
}
