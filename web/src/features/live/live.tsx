import { redirectOf } from '@vault/contracts/common/redirects';
import type { Notification } from '@vault/contracts/notifications/inbox';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api';
import { applyChanges, type ChangesOf } from '../../api/optimistic-updates';
import type { AppDispatch } from '../../api/store';
import type { unreadNotificationsApi } from '../../api/unread-notifications.api';
import { currentToast, toast } from '../../design-system/toast-store';
import { openSharedEventStream } from './shared-event-stream';
import { deservesToast, type LiveEvent, staleTags, unreadAfter } from './live-events';

/** Each service applies a plan change from an event, so data fetched too early is fetched again. */
const planRefetchDelaysMs = [600, 2500];

const isBusy = () => currentToast() !== null || document.querySelector('[role=dialog],[role=alertdialog]') !== null;

/** Invalidates cached data on live events and shows urgent notifications as toasts. */
export const Live = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const latestNavigate = useRef(navigate);
  useEffect(() => {
    latestNavigate.current = navigate;
  });

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const showToast = ({ title, body, link, ...rest }: Notification) => {
      const currentPath = window.location.pathname + window.location.search;
      // Only one toast is visible at a time, and feedback on the user’s own action matters more.
      if (!document.hasFocus() || isBusy() || !deservesToast({ link, ...rest }, currentPath, Date.now())) return;
      const open = (path: string) => latestNavigate.current(redirectOf(path) ?? path);
      const action = link === null ? undefined : { label: 'Open', onSelect: () => void open(link) };
      toast({ title, description: body, action });
    };
    const onEvent = (event: LiveEvent) => {
      const count = unreadAfter(event);
      if (count !== undefined)
        dispatch(
          applyChanges({ unreadNotifications: () => ({ count }) } satisfies ChangesOf<typeof unreadNotificationsApi>),
        );
      const refresh = () => dispatch(api.util.invalidateTags(staleTags(event)));
      refresh();
      if (event.name === 'plan') for (const ms of planRefetchDelaysMs) timers.add(setTimeout(refresh, ms));
      if (event.name === 'notification') showToast(event.data.notification);
    };
    // Any request detects an ended session.
    const onRefused = () => void dispatch(api.util.invalidateTags([{ type: 'Notification', id: 'COUNT' }, 'Unread']));
    const stop = openSharedEventStream({ userId, onEvent, onRefused });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [userId, dispatch]);
  return null;
};
