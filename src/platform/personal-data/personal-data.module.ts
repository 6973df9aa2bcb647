import { Global, Module } from '@nestjs/common'
import { PersonalData } from './personal-data.js'

@Global()
@Module({ providers: [PersonalData], exports: [PersonalData] })
export class PersonalDataModule {}
