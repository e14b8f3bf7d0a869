import { SERVICE_NAMES } from '@vault/contracts/registry';
import { GATEWAY } from '../bus/actor-keys';

/** Signs for every service of a test, the gateway included: tests call as anybody. */
export const TEST_SIGNING_KEY = 'MC4CAQAwBQYDK2VwBCIEIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const PUBLIC_KEY = 'MCowBQYDK2VwAyEAO2onvM62pC1io6jQKm8Nc2UyFXcd4kOmOsBIoYtZ2ik=';

const SERVICES = [GATEWAY, ...SERVICE_NAMES, 'kit-test', 'kit-caller'];

/** The variables with which a service of a test signs calls and verifies them. */
export const TEST_ACTOR_ENV = {
  ACTOR_SIGNING_KEY: TEST_SIGNING_KEY,
  ACTOR_PUBLIC_KEYS: SERVICES.map((service) => `${service}:${PUBLIC_KEY}`).join(),
};
