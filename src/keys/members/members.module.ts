import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AccessKeyEntity } from '../directory/access-key.entity.js'
import { KeyExpiry } from './key-expiry.service.js'
import { MemberCountEntity } from './counts/member-count.entity.js'
import { MemberCountsCheck } from './counts/member-counts-check.service.js'
import { MemberCountsService } from './counts/member-counts.service.js'
import { MemberList } from './list/member-list.service.js'
import { MemberSearchIndex } from './search/member-search-index.service.js'
import { MemberSearchWordEntity } from './search/member-search-word.entity.js'
import { MemberTimeline } from './timeline/member-timeline.service.js'
import { PeopleService } from './people.service.js'

/** Reads members: the list and its counts, the search, one member's history. `MemberChangesModule` writes. */
@Module({
  imports: [TypeOrmModule.forFeature([AccessKeyEntity, MemberCountEntity, MemberSearchWordEntity])],
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
