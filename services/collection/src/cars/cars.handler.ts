import { changeCars, createCar, deleteCar, findCarRelease, updateCar } from '@vault/contracts/collection/cars';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { Handler, Handles, memberId, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { BulkService } from './bulk.service';
import { CarsService } from './cars.service';

@Handler()
export class CarsHandler {
  constructor(
    private readonly cars: CarsService,
    private readonly bulk: BulkService,
  ) {}

  @Handles(createCar)
  async create(car: InputOf<typeof createCar>, ctx: CallContext): Promise<AnswerOf<typeof createCar>> {
    return this.cars.create(ctx, car);
  }

  @Handles(updateCar)
  async update(changes: InputOf<typeof updateCar>, ctx: CallContext): Promise<RawJson> {
    return this.cars.update(memberId(ctx), changes);
  }

  @Handles(findCarRelease)
  async findRelease({ id }: InputOf<typeof findCarRelease>, ctx: CallContext): Promise<RawJson> {
    return this.cars.findRelease(memberId(ctx), id);
  }

  @Handles(deleteCar)
  async delete({ id }: InputOf<typeof deleteCar>, ctx: CallContext): Promise<null> {
    await this.bulk.bin(memberId(ctx), id);
    return null;
  }

  @Handles(changeCars)
  async change(input: InputOf<typeof changeCars>, ctx: CallContext): Promise<OutputOf<typeof changeCars>> {
    return { affected: await this.bulk.change(memberId(ctx), input) };
  }
}
