import { removeSampleCars, showSampleCars } from '@vault/contracts/collection/sample-vault';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext } from '@vault/service-kit/bus';
import { SampleVaultService } from './sample-vault.service';

@Handler()
export class SampleVaultHandler {
  constructor(private readonly samples: SampleVaultService) {}

  @Handles(showSampleCars)
  async show(_input: InputOf<typeof showSampleCars>, ctx: CallContext): Promise<null> {
    await this.samples.show(memberId(ctx));
    return null;
  }

  @Handles(removeSampleCars)
  async remove(_input: InputOf<typeof removeSampleCars>, ctx: CallContext): Promise<null> {
    await this.samples.remove(memberId(ctx));
    return null;
  }
}
