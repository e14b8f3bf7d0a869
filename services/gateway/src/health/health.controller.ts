import { Controller, Get, Inject, Res } from '@nestjs/common';
import { metrics } from '@vault/service-kit/metrics';
import type { FastifyReply } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { commonError } from '../http';
import { AccessTo } from '../sessions';
import { ReadinessService } from './readiness.service';

@Controller('api')
export class HealthController {
  constructor(
    private readonly readiness: ReadinessService,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The process is alive when it answers; nothing else is checked. */
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

  /** This address is public, so it is closed where the metrics have a port of their own. */
  @Get('metrics')
  @AccessTo('public')
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    if (this.config.HEALTH_PORT) throw commonError('NOT_FOUND');
    void reply.type(metrics.contentType).send(await metrics.metrics());
  }
}
