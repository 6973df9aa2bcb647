import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyOrdersModule } from '../orders/key-orders.module.js'
import { KeyExpiry } from './key-expiry.service.js'
import { MemberCountEntity } from './member-count.entity.js'
import { MemberCountsCheck } from './member-counts-check.service.js'
import { MemberCountsService } from './member-counts.service.js'
import { MemberList } from './member-list.service.js'
import { MemberSearchIndex } from './member-search-index.service.js'
import { MemberSearchWordEntity } from './member-search-word.entity.js'
import { MemberTimeline } from './member-timeline.service.js'
import { PeopleService } from './people.service.js'

/** Reads members: the list and its counts, the search, one member's history. `MemberChangesModule` writes. */
@Module({
  imports: [
    KeyOrdersModule,
    TypeOrmModule.forFeature([AccessKeyEntity, MemberCountEntity, MemberSearchWordEntity]),
  ],
  providers: [
    MemberList,
    MemberCountsService,
    MemberCountsCheck,
    MemberSearchIndex,
    MemberTimeline,
    PeopleService,
    KeyExpiry,
  ],
  exports: [KeyExpiry, MemberList, MemberCountsService, MemberTimeline, PeopleService],
})
export class MembersModule {}
