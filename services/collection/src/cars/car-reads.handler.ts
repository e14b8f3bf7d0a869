import { getCar, getFeaturedCar, listCarCandidates, listCars, listRecentCars } from '@vault/contracts/collection/cars';
import type { Release } from '@vault/contracts/collection/releases';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { SampleVaultService, vaultOf } from '../sample-vault';
import { CarReadsService } from './car-reads.service';

@Handler()
export class CarReadsHandler {
  constructor(
    private readonly cars: CarReadsService,
    private readonly samples: SampleVaultService,
  ) {}

  @Handles(listCars)
  async list(query: InputOf<typeof listCars>, ctx: CallContext): Promise<RawJson> {
    return this.cars.page(await this.samples.visibleTo(ctx), query, ctx.reply);
  }

  @Handles(listRecentCars)
  async recent(_input: InputOf<typeof listRecentCars>, ctx: CallContext): Promise<RawJson> {
    return this.cars.recent(await this.samples.visibleTo(ctx), ctx.reply);
  }

  @Handles(getFeaturedCar)
  async featured(_input: InputOf<typeof getFeaturedCar>, ctx: CallContext): Promise<RawJson> {
    return this.cars.featured(await this.samples.visibleTo(ctx));
  }

  @Handles(getCar)
  async get({ id }: InputOf<typeof getCar>, ctx: CallContext): Promise<RawJson> {
    return this.cars.get(vaultOf(id, ctx), id);
  }

  @Handles(listCarCandidates)
  async candidates({ id }: InputOf<typeof listCarCandidates>, ctx: CallContext): Promise<Release[]> {
    return this.cars.candidates(memberId(ctx), id);
  }
}
