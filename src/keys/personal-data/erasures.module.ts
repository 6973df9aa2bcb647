import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { MemberChangesModule } from '../member-changes/member-changes.module.js'
import { ErasureRun } from './erasure-run.service.js'
import { ErasureEntity } from './erasure.entity.js'
import { Erasures } from './erasures.service.js'
import { KeysPersonalData } from './keys-personal-data.service.js'
import { OwnData } from './own-data.service.js'
import { PersonalDataController } from './personal-data.controller.js'
import { Persons } from './persons.service.js'

@Module({
  imports: [MemberChangesModule, TypeOrmModule.forFeature([ErasureEntity])],
  controllers: [PersonalDataController],
  providers: [Erasures, ErasureRun, Persons, OwnData, KeysPersonalData],
  exports: [Erasures, OwnData],
})
export class ErasuresModule {}
