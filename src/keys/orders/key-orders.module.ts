import { Module } from '@nestjs/common'
import { KeyOrders } from './key-orders.js'

@Module({
  providers: [KeyOrders],
  exports: [KeyOrders],
})
export class KeyOrdersModule {}
