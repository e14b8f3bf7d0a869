import { eventsConsumedBy, SERVICE_NAMES } from '@vault/contracts/registry';
import { BusNames } from '../../libs/service-kit/src/bus/names';
import { consumersOf, eventQueue } from '../../libs/service-kit/src/bus/topology';
import { LIVE_EVENTS } from '../../services/gateway/src/live/live-events.subscriber';

const VHOST = '/';
const names = new BusNames();

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (...patterns: string[]): string => (patterns.length === 0 ? '^$' : `^(${patterns.join('|')})$`);

/** Its calls, and its events with their retries and dead letters. */
const ownQueues = (service: string): string[] => [
  escaped(names.calls(service)),
  `${escaped(names.events(service))}(\\..+)?`,
];

/** The name that the broker gives to a queue of one connection. */
const EXCLUSIVE_QUEUE = 'amq\\.gen-.+';
/** Calls, their answers, retries and dead letters go through the default exchange. */
const DEFAULT_EXCHANGE = 'amq\\.default';

function rightsOf(service: string): object[] {
  const isGateway = service === 'gateway';
  const heard = (isGateway ? LIVE_EVENTS : eventsConsumedBy(service as never)).map(({ name }) => name);
  const own = [...ownQueues(service), ...(isGateway ? [EXCLUSIVE_QUEUE] : [])];
  // To bind its events to their queues, which is writing to a queue and reading the events.
  const consumers = [...consumersOf(service).keys()].map((consumer) => escaped(names.events(consumer)));
  const exchange = escaped(names.exchange);
  const common = { user: service, vhost: VHOST };
  return [
    {
      ...common,
      configure: anyOf(...own),
      write: anyOf(...own, ...consumers, DEFAULT_EXCHANGE, ...(isGateway ? [] : [exchange])),
      read: anyOf(...own, exchange),
    },
    {
      ...common,
      exchange: names.exchange,
      write: isGateway ? anyOf() : `^${service}\\.`,
      read: anyOf(...heard.map(escaped), ...(isGateway ? [] : [`${service}\\..+`])),
    },
  ];
}

/**
 * What RabbitMQ is given before the services start: what each service's user may do, and the queues of events, which a
 * publisher's user may not declare for their consumers.
 */
export function brokerDefinitions(): object {
  const rights = ['gateway', ...SERVICE_NAMES].map(rightsOf);
  const consuming = SERVICE_NAMES.filter((service) => eventsConsumedBy(service).length > 0);
  return {
    vhosts: [{ name: VHOST }],
    permissions: rights.map(([permissions]) => permissions),
    topic_permissions: rights.map(([, topics]) => topics),
    exchanges: [
      {
        name: names.exchange,
        vhost: VHOST,
        type: 'topic',
        durable: true,
        auto_delete: false,
        internal: false,
        arguments: {},
      },
    ],
    queues: consuming.map((service) => ({
      name: names.events(service),
      vhost: VHOST,
      auto_delete: false,
      ...eventQueue(service, names),
    })),
    bindings: consuming.flatMap((service) =>
      eventsConsumedBy(service).map((event) => ({
        source: names.exchange,
        vhost: VHOST,
        destination: names.events(service),
        destination_type: 'queue',
        routing_key: event.name,
        arguments: {},
      })),
    ),
  };
}
