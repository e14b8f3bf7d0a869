import { Controller, Get, Inject, Res } from '@nestjs/common';
import { metrics } from '@vault/service-kit/metrics';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { commonError } from '../http/error-body';
import { AccessTo } from '../sessions/access.guard';
import { ReadinessCheck } from './readiness';

@Controller('api')
export class HealthController {
  constructor(
    private readonly readiness: ReadinessCheck,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Asks nobody: a process that answers is alive. */
  @Get('health/live')
  @AccessTo('public')
  live(): { live: true } {
    return { live: true };
  }

  @Get('health/ready')
  @AccessTo('public')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const report = await this.readiness.report();
    if (!report.ready) void reply.header('retry-after', '1');
    void reply.code(report.ready ? 200 : 503).send(report);
  }

  /** For the operator's collector. With a port of its own for that, nobody is told here: this one is open to the world. */
  @Get('metrics')
  @AccessTo('public')
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    if (this.config.HEALTH_PORT) throw commonError('NOT_FOUND');
    void reply.type(metrics.contentType).send(await metrics.metrics());
  }
}
