export { asMember, asSystem, asVisitor } from './testing/contexts';
export { testDatabase, type TestDatabase } from './testing/database';
export { placesOf } from './testing/places-of';
export { recordedEvents, type RecordedEvent } from './testing/recorded-events';
export { startTestService, type TestService, type TestServiceOptions } from './testing/service';
export { startTcpProxy, type TcpProxy } from './testing/tcp-proxy';
export { deliveredTimes, tell } from './testing/tell';
export { waitFor } from './testing/wait-for';
export { restoredColumns } from './testing/restorable';
