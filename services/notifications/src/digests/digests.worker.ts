import { Inject, Injectable } from '@nestjs/common';
import type { NotificationKind } from '@vault/contracts/notifications/inbox';
import { rows } from '@vault/service-kit/database';
import { ScheduledJob } from '@vault/service-kit/scheduled-job';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { CONFIG, type NotificationsConfig } from '../config';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { RecipientsService } from '../recipients/recipients.service';
import { daysAfter } from '../telling/days-after';

/** A run ends after so many people; those who are left wait for the next. */
const MAX_PEOPLE = 500;
const GIVE_UP_DAYS = 2;
const KEPT_DAYS = 7;

/** The latest hour of digests that has passed. */
const BOUNDARY = `
  select (date_trunc('day', moment) + make_interval(hours => $1)) at time zone 'UTC' as boundary
  from (select now() at time zone 'UTC' - make_interval(hours => $1) as moment) shifted`;

/** Somebody for whom something has gathered before it and who has had none since; several instances take others. */
const NEXT = `
  with gathered as materialized (
    select distinct user_id from digest_items where created_at < $1 limit ${MAX_PEOPLE}
  )
  select r.user_id as "userId" from gathered join recipients r using (user_id)
  where not exists (select from digests d where d.user_id = r.user_id and d.day = ($1 at time zone 'UTC')::date)
    and r.email is not null
  limit 1 for update of r skip locked`;

const CLAIM = `insert into digests (user_id, day) values ($1, ($2::timestamptz at time zone 'UTC')::date)
  on conflict do nothing returning user_id`;

const TAKE = `
  with taken as (delete from digest_items where user_id = $1 returning *)
  select kind, title, body, link from taken order by created_at, id`;

interface Gathered {
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

/** Sends one mail a day to each person for whom something has gathered. */
@Injectable()
export class DigestsWorker extends ScheduledJob {
  protected readonly intervalMs = 60_000;

  constructor(
    private readonly database: DataSource,
    private readonly recipients: RecipientsService,
    private readonly deliveries: DeliveriesService,
    @Inject(CONFIG) private readonly config: NotificationsConfig,
  ) {
    super();
  }

  async run(): Promise<void> {
    const [due] = await this.database.query<{ boundary: Date }[]>(BOUNDARY, [this.config.DIGEST_HOUR]);
    if (!due) return;
    for (let people = 0; people < MAX_PEOPLE; people += 1) {
      if (!(await this.database.transaction((tx) => this.sendNext(tx, due.boundary)))) break;
    }
    await this.database.query(`delete from digests where day < current_date - $1::int`, [KEPT_DAYS]);
  }

  private async sendNext(tx: EntityManager, boundary: Date): Promise<boolean> {
    const [next] = await rows<{ userId: string }>(tx, NEXT, [boundary]);
    if (!next) return false;
    const { userId } = next;
    if ((await rows(tx, CLAIM, [userId, boundary])).length === 0) return true;
    const items = await rows<Gathered>(tx, TAKE, [userId]);
    const recipient = await this.recipients.find(tx, userId);
    if (!recipient || recipient.hidden || items.length === 0) return true;
    await this.deliveries.enqueue(tx, {
      ...{ eventId: v7(), recipient: recipient.email, userId, kind: 'digest', template: 'digest' },
      content: { firstName: recipient.firstName, items },
      giveUpAt: daysAfter(new Date(), GIVE_UP_DAYS),
    });
    return true;
  }
}
