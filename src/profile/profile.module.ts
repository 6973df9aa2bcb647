import { join } from 'node:path'
import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Config } from '../platform/config/config.js'
import { AvatarBucket } from './avatar/avatar-bucket.js'
import { AvatarFolder } from './avatar/avatar-folder.js'
import { AvatarStore } from './avatar/avatar-store.js'
import { AvatarSweeper } from './avatar/avatar-sweeper.service.js'
import { AvatarController } from './avatar/avatar.controller.js'
import { AvatarService } from './avatar/avatar.service.js'
import { ProfileController } from './profile.controller.js'
import { ProfilePersonalData } from './profile-personal-data.service.js'
import { ProfileEntity } from './profile.entity.js'
import { ProfileService } from './profile.service.js'

const avatarStore = ({ avatarStore, dataDir }: Config): AvatarStore =>
  avatarStore ? new AvatarBucket(avatarStore) : new AvatarFolder(join(dataDir, 'avatars'))

@Module({
  imports: [TypeOrmModule.forFeature([ProfileEntity])],
  controllers: [ProfileController, AvatarController],
  providers: [
    ProfileService,
    AvatarService,
    AvatarSweeper,
    ProfilePersonalData,
    { provide: AvatarStore, inject: [Config], useFactory: avatarStore },
  ],
})
export class ProfileModule {}
