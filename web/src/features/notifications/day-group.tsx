import type { Notification } from '@vault/contracts/notifications/inbox';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../design-system/card';
import { IconButton } from '../../design-system/icon-button';
import { NotificationRow } from './notification-row';

interface DayGroupProps {
  title: string;
  notifications: readonly Notification[];
  now: number;
  onRead: (notification: Notification) => void;
}

/** The notifications of one day. */
export const DayGroup = ({ title, notifications, now, onRead }: DayGroupProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 type-stamp text-muted">
        {title}
      </h2>
      <Card as="div">
        <ul aria-labelledby={id} className="divide-y divide-line">
          {notifications.map((notification) => (
            <li key={notification.id}>
              <NotificationRow
                notification={notification}
                now={now}
                onOpen={onRead}
                action={
                  notification.readAt === null && (
                    <IconButton
                      label={`Mark “${notification.title}” as read`}
                      data-tip="Mark as read"
                      icon={Check}
                      className="mr-1 text-muted"
                      onClick={() => onRead(notification)}
                    />
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
};
