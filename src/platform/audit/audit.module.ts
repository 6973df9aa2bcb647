import { Global, Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { AuditEntryEntity } from './audit-entry.entity.js'
import { AuditLog } from './audit-log.service.js'
import { AuditService } from './audit.service.js'
import { ExportAudit } from './export-audit.service.js'

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditEntryEntity])],
  providers: [AuditService, AuditLog, ExportAudit],
  exports: [AuditService, AuditLog, ExportAudit],
})
export class AuditModule {}
