import { listPlans, type Plan } from '@vault/contracts/billing/plans';
import { Handler, Handles } from '@vault/service-kit/bus';
import { CATALOG } from './catalog';

@Handler()
export class PlansHandler {
  @Handles(listPlans)
  list(): Promise<Plan[]> {
    return Promise.resolve([...CATALOG]);
  }
}
