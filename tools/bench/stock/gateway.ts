import 'reflect-metadata';
import { Body, Controller, Delete, Get, Inject, Module, Param, ParseIntPipe, Post, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ClientsModule, Transport, type ClientProviderOptions, type ClientProxy } from '@nestjs/microservices';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import type { Observable } from 'rxjs';

/** The gateway of the stock design: Nest's ClientProxy over RabbitMQ; no session, validation or throttle. */

const { STOCK_AMQP = '', STOCK_QUEUE = '' } = process.env;

@Controller()
class StockController {
  constructor(@Inject('SERVICE') private readonly service: ClientProxy) {}

  @Get('newest')
  newest(): Observable<object[]> {
    return this.service.send('newest', {});
  }

  @Get('filtered')
  filtered(@Query('condition') condition: string): Observable<object[]> {
    return this.service.send('filtered', { condition });
  }

  @Get('search')
  search(@Query('search') search: string): Observable<object[]> {
    return this.service.send('search', { search });
  }

  @Get('listings/:id')
  listing(@Param('id', ParseIntPipe) id: number): Observable<object> {
    return this.service.send('listing', { id });
  }

  @Get('cars')
  cars(): Observable<object[]> {
    return this.service.send('cars', {});
  }

  @Post('listings/:id/favorite')
  favor(@Param('id', ParseIntPipe) id: number): Observable<object> {
    return this.service.send('favor', { id });
  }

  @Delete('listings/:id/favorite')
  unfavor(@Param('id', ParseIntPipe) id: number): Observable<object> {
    return this.service.send('unfavor', { id });
  }

  @Post('listings/:id/messages')
  write(
    @Param('id', ParseIntPipe) id: number,
    @Body() { message, offerPrice }: { message: string; offerPrice?: string },
  ): Observable<object> {
    return this.service.send('message', { id, message, price: offerPrice });
  }
}

const client = {
  name: 'SERVICE',
  transport: Transport.RMQ as const,
  options: { urls: [STOCK_AMQP], queue: STOCK_QUEUE, queueOptions: { durable: false, autoDelete: true } },
} satisfies ClientProviderOptions;

@Module({ imports: [ClientsModule.register([client])], controllers: [StockController] })
class StockModule {}

async function start(): Promise<void> {
  const logger: ('error' | 'warn')[] = ['error', 'warn'];
  const app = await NestFactory.create<NestFastifyApplication>(StockModule, new FastifyAdapter(), { logger });
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.send?.({ port });
}

void start();
