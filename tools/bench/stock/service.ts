import 'reflect-metadata';
import { Controller, Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, Payload, Transport, type MicroserviceOptions } from '@nestjs/microservices';
import { getDataSourceToken, getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { IsNull, type DataSource, type FindOptionsWhere, type Repository } from 'typeorm';
import { Car, Conversation, Favorite, Listing, Message, User } from './entities';

/** The microservice of the stock design: Nest's RabbitMQ transport and TypeORM's repositories, nothing of the product. */

const { STOCK_AMQP = '', STOCK_MARKET = '', STOCK_VAULTS = '', STOCK_QUEUE = '', STOCK_VIEWERS = '' } = process.env;
const viewers = STOCK_VIEWERS.split(',');
const [viewer = ''] = viewers;
const OFFER_MS = 48 * 3_600_000;
const ON_SHOW: FindOptionsWhere<Listing> = { status: 'active', deletedAt: IsNull() };

@Controller()
class StockController {
  private writes = 0;

  constructor(
    @Inject(getRepositoryToken(Listing)) private readonly listings: Repository<Listing>,
    @Inject(getRepositoryToken(Favorite)) private readonly favorites: Repository<Favorite>,
    @Inject(getRepositoryToken(Car, 'vaults')) private readonly cars: Repository<Car>,
    @Inject(getDataSourceToken()) private readonly dataSource: DataSource,
  ) {}

  @MessagePattern('newest')
  newest(): Promise<Listing[]> {
    return this.listings.find({ where: ON_SHOW, relations: { seller: true }, order: { id: 'DESC' }, take: 20 });
  }

  @MessagePattern('filtered')
  filtered(@Payload() { condition }: { condition: string }): Promise<Listing[]> {
    const order = { price: 'ASC', id: 'ASC' } as const;
    return this.listings.find({ where: { ...ON_SHOW, condition }, relations: { seller: true }, order, take: 20 });
  }

  @MessagePattern('search')
  search(@Payload() { search }: { search: string }): Promise<Listing[]> {
    return this.listings
      .createQueryBuilder('listing')
      .leftJoinAndSelect('listing.seller', 'seller')
      .where("listing.status = 'active' AND listing.deleted_at IS NULL AND listing.search @@ search_query(:search)", {
        search,
      })
      .orderBy('listing.id', 'DESC')
      .limit(20)
      .getMany();
  }

  @MessagePattern('listing')
  listing(@Payload() { id }: { id: number }): Promise<Listing | null> {
    return this.listings.findOne({ where: { id }, relations: { seller: true } });
  }

  @MessagePattern('cars')
  ownCars(): Promise<Car[]> {
    const where = { userId: viewer, deletedAt: IsNull() };
    return this.cars.find({ where, order: { createdAt: 'DESC', id: 'DESC' }, take: 60 });
  }

  @MessagePattern('favor')
  async favor(@Payload() { id }: { id: number }): Promise<object> {
    const favorite = { id: randomUUID(), userId: viewer, listingId: id };
    await this.favorites.createQueryBuilder().insert().values(favorite).orIgnore().execute();
    return {};
  }

  @MessagePattern('unfavor')
  async unfavor(@Payload() { id }: { id: number }): Promise<object> {
    await this.favorites.delete({ userId: viewer, listingId: id });
    return {};
  }

  @MessagePattern('message')
  write(@Payload() { id, message, price }: { id: number; message: string; price?: string }): Promise<Message> {
    const writer = viewers[this.writes++ % viewers.length];
    return this.dataSource.transaction(async (tx) => {
      const listing = await tx.findOneByOrFail(Listing, { id });
      const now = new Date();
      const conversation =
        (await tx.findOneBy(Conversation, { listingId: id, otherId: writer })) ??
        tx.create(Conversation, { id: randomUUID(), kind: 'listing', listingId: id, ownerUnread: 0 });
      Object.assign(conversation, {
        ownerId: listing.userId,
        otherId: writer,
        lastMessage: message,
        lastMessageAt: now,
        lastSender: writer,
        ownerUnread: conversation.ownerUnread + 1,
      });
      await tx.save(conversation);
      const sent = {
        conversationId: conversation.id,
        listingId: id,
        senderId: writer,
        receiverId: listing.userId,
      };
      if (price === undefined)
        return tx.save(tx.create(Message, { ...sent, id: randomUUID(), kind: 'message', message, createdAt: now }));
      await tx.update(
        Message,
        { conversationId: conversation.id, offerStatus: 'pending' },
        { offerStatus: 'withdrawn' },
      );
      const offer = {
        offerPrice: price,
        offerCurrency: listing.currency,
        offerStatus: 'pending',
        expiresAt: new Date(now.getTime() + OFFER_MS),
      };
      return tx.save(
        tx.create(Message, { ...sent, ...offer, id: randomUUID(), kind: 'offer', message, createdAt: now }),
      );
    });
  }
}

const database = { type: 'postgres', synchronize: false, poolSize: 10 } as const;

@Module({
  imports: [
    TypeOrmModule.forRoot({
      ...database,
      url: STOCK_MARKET,
      entities: [Conversation, Favorite, Listing, Message, User],
    }),
    TypeOrmModule.forRoot({ ...database, name: 'vaults', url: STOCK_VAULTS, entities: [Car] }),
    TypeOrmModule.forFeature([Favorite, Listing]),
    TypeOrmModule.forFeature([Car], 'vaults'),
  ],
  controllers: [StockController],
})
class StockModule {}

async function start(): Promise<void> {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(StockModule, {
    logger: ['error', 'warn'],
    transport: Transport.RMQ,
    options: { urls: [STOCK_AMQP], queue: STOCK_QUEUE, queueOptions: { durable: false, autoDelete: true } },
  });
  await app.listen();
  process.send?.('ready');
}

void start();
