import { Controller, Get, Res } from '@nestjs/common';
import { metrics } from '@vault/service-kit/metrics';
import type { FastifyReply } from 'fastify';
import { AccessTo } from '../sessions/access.guard';
import { ReadinessCheck } from './readiness';

@Controller('api')
export class HealthController {
  constructor(private readonly readiness: ReadinessCheck) {}

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

  /** For the operator's collector; deploy/ does not let it out. */
  @Get('metrics')
  @AccessTo('public')
  async metrics(@Res() reply: FastifyReply): Promise<void> {
    void reply.type(metrics.contentType).send(await metrics.metrics());
  }
}
