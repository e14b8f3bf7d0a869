import type { Notification } from '@vault/contracts/notifications/inbox';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api/api';
import { applyChanges, type ChangesOf } from '../../api/optimistic-updates';
import type { AppDispatch } from '../../api/store';
import type { unreadNotificationsApi } from '../../api/unread-notifications.api';
import { currentToast, toast } from '../../design-system/toast-store';
import { followLive } from './follow-live';
import { type LiveEvent, unreadAfter } from './live-events';
import { staleTags } from './stale-tags';
import { isWorthAToast } from './worth-a-toast';

/** Each service learns of a plan by itself: who is asked too early is asked once more. */
const laterMs = [600, 2500];

const isBusy = () => currentToast() !== null || document.querySelector('[role=dialog],[role=alertdialog]') !== null;

/** Keeps what is on screen true while others act: asks again for what their news made stale, and says the urgent ones. */
export const Live = ({ userId }: { userId: string }) => {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });

  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const sayOf = ({ title, body, link, ...rest }: Notification) => {
      const here = window.location.pathname + window.location.search;
      // One toast at a time: what somebody has just done goes first, and the bell counts this one anyway.
      if (!document.hasFocus() || isBusy() || !isWorthAToast({ link, ...rest }, here, Date.now())) return;
      const action = link === null ? undefined : { label: 'Open', onSelect: () => void go.current(link) };
      toast({ title, description: body, action });
    };
    const onEvent = (news: LiveEvent) => {
      const count = unreadAfter(news);
      if (count !== undefined)
        dispatch(
          applyChanges({ unreadNotifications: () => ({ count }) } satisfies ChangesOf<typeof unreadNotificationsApi>),
        );
      const refresh = () => dispatch(api.util.invalidateTags(staleTags(news)));
      refresh();
      if (news.name === 'plan') for (const ms of laterMs) timers.add(setTimeout(refresh, ms));
      if (news.name === 'notification') sayOf(news.data.notification);
    };
    // A session that ended is found by asking for anything.
    const onRefused = () => void dispatch(api.util.invalidateTags([{ type: 'Notification', id: 'COUNT' }, 'Unread']));
    const end = followLive({ userId, onEvent, onRefused });
    return () => {
      end();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [userId, dispatch]);
  return null;
};
