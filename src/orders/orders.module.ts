import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AffiliateModule } from '../affiliate/affiliate.module.js'
import { OrderLookup } from '../keys/directory/order-lookup.js'
import { OrderLookupService } from './order-lookup.service.js'
import { SchedulerModule } from '../platform/scheduler/scheduler.module.js'
import { EventStore } from './event-store.service.js'
import { OrderActions } from './order-actions.service.js'
import { MoneySumEntity } from './money-sum.entity.js'
import { OrderEventEntity } from './order-event.entity.js'
import { OrderList } from './order-list.service.js'
import { OrderTimeline } from './order-timeline.service.js'
import { OfferEntity } from './offer.entity.js'
import { OffersService } from './offers.service.js'
import { OrderIntake } from './order-intake.service.js'
import { OrdersPersonalData } from './orders-personal-data.service.js'
import { OrdersController } from './orders.controller.js'
import { OrderProviders } from './providers/providers.service.js'
import { EventChecks } from './event-checks.service.js'
import { OrderKeys } from './order-keys.service.js'
import { OrderProcessor } from './order-processor.service.js'
import { OrderMoney } from './order-money.service.js'
import { OrderSales } from './order-sales.service.js'
import { OrderWorker } from './order-worker.js'
import { ProcessingEntity } from './processing.entity.js'
import { ShopEntity } from './shop.entity.js'
import { Shops } from './shops.service.js'
import { OrderSubscriptionEntity } from './subscription.entity.js'

/** Global, because keys are looked up by their orders and come before them. */
@Global()
@Module({
  imports: [
    AffiliateModule,
    SchedulerModule,
    TypeOrmModule.forFeature([
      MoneySumEntity,
      OrderEventEntity,
      OfferEntity,
      ProcessingEntity,
      OrderSubscriptionEntity,
      ShopEntity,
    ]),
  ],
  controllers: [OrdersController],
  providers: [
    EventChecks,
    EventStore,
    OffersService,
    OrderActions,
    OrderIntake,
    OrderKeys,
    OrderList,
    OrderMoney,
    { provide: OrderLookup, useClass: OrderLookupService },
    OrderProcessor,
    OrderProviders,
    OrderSales,
    OrderTimeline,
    OrderWorker,
    OrdersPersonalData,
    Shops,
  ],
  exports: [
    OffersService,
    OrderActions,
    OrderIntake,
    OrderList,
    OrderLookup,
    OrderMoney,
    OrderSales,
    OrderTimeline,
    Shops,
  ],
})
export class OrdersModule {}
