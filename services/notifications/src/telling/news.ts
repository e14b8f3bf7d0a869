import type { NotificationKind } from '@vault/contracts/notifications/inbox';
import type { Named, Words } from '../inbox/inbox.service';
import type { ContentOf, TemplateName } from '../templates/templates';

export interface NewsMail<T extends TemplateName> {
  readonly template: T;
  /** What it says, to whoever is called so. */
  readonly content: (firstName: string) => ContentOf<T>;
  /** After this it would only confuse. */
  readonly giveUpAt: Date;
  /**
   * `owed`: at once, whatever was chosen, also to a closed account. `daily`: gathers a day by itself, so it goes out
   * unless mails of its kind are off. Otherwise as the person prefers.
   */
  readonly sends?: 'owed' | 'daily';
}

/** Something that one person is told, in the bell, by mail or both as they prefer. */
export interface News<T extends TemplateName> {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly words: Words;
  /** Whose doing it was: the name goes with their account. */
  readonly named?: Named;
  /** What it is about, such as `conversation:<id>`: who reads that is told of this no more. */
  readonly topic?: string;
  /** Unread ones of the same kind and topic are told together: what to say of so many. */
  readonly folds?: (count: number) => Pick<Words, 'title' | 'body'>;
  /** When it happened; when the event was published unless said otherwise. */
  readonly happenedAt?: string;
  /** `false` where nobody is there to see it; `kept` also of a hidden account, which may be shown again any moment. */
  readonly bell?: false | 'kept';
  readonly mail?: NewsMail<T>;
}
