import { chmodSync } from 'node:fs'
import libsql from 'libsql'
import type { DataSourceOptions } from 'typeorm'
import { CreateKeys } from './migrations/0001-keys-create.js'
import { CreateAudit } from './migrations/0002-audit-create.js'
import { CreateProfiles } from './migrations/0003-profile-create.js'
import { AddPictures } from './migrations/0004-profile-add-picture.js'
import { CreateOutbox } from './migrations/0005-mail-create.js'
import { CreateNewsletter } from './migrations/0006-newsletter-create.js'
import { CreateAffiliates } from './migrations/0007-affiliate-create.js'
import { CreateContent } from './migrations/0008-content-create.js'
import { AskByMailbox } from './migrations/0009-newsletter-ask-by-mailbox.js'
import { AddPartialRefunds } from './migrations/0010-affiliate-partial-refunds.js'
import { ListPendingFirst } from './migrations/0011-affiliate-pending-first.js'
import { TotalOfApplicants } from './migrations/0012-affiliate-commissions-of-applicants.js'
import { CreateWriteProbes } from './migrations/0013-health-create.js'
import { AddSecretCanary } from './migrations/0014-secret-canary.js'
import { CorrectSales } from './migrations/0016-affiliate-correct-sales.js'
import { NameKeyColumns } from './migrations/0017-keys-standard-names.js'
import { NameAffiliateColumns } from './migrations/0018-affiliate-standard-names.js'
import { RenameMailAndContent } from './migrations/0019-mail-newsletter-content-names.js'
import { CreateProgress } from './migrations/0020-progress-create.js'
import { AddRole } from './migrations/0021-keys-add-role.js'
import { CreateKeyMails } from './migrations/0022-keys-key-mail.js'
import { ListMembers } from './migrations/0023-keys-members.js'
import { AddAuditAndMailFilters } from './migrations/0024-audit-mail-filters.js'
import { CreateDailyCounts } from './migrations/0026-daily-counts-create.js'
import { CountMembersAndImports } from './migrations/0027-members-counts-and-imports.js'
import { CreateOrders } from './migrations/0028-orders-create.js'
import { CreateRecovery } from './migrations/0029-keys-recovery.js'
import { CreateMyAccess } from './migrations/0030-keys-my-access.js'
import { AddRenewals } from './migrations/0031-renewals.js'
import { AddErasures } from './migrations/0032-keys-erasures.js'
import { AddOrderListIndexes } from './migrations/0033-orders-list-indexes.js'
import { CompareAddressesWithoutCase } from './migrations/0034-addresses-without-case.js'
import { CreatePerformance } from './migrations/0035-performance-create.js'
import { CreateBrandSettings } from './migrations/0036-brand-settings.js'
import { AddCollections } from './migrations/0037-content-collections.js'
import { CreateMailTexts } from './migrations/0038-mail-texts-create.js'
import { CreateBrandPictures } from './migrations/0039-brand-pictures.js'
import { CreateSitePictures } from './migrations/0040-content-site-pictures.js'
import { ExpirePictures } from './migrations/0041-content-unused-pictures.js'
import { AddSessionNetwork } from './migrations/0042-keys-session-network.js'
import { AddOrderStates } from './migrations/0043-orders-states.js'
import { AddInstalledOn } from './migrations/0044-brand-installed-on.js'
import { CreatePayouts } from './migrations/0045-affiliate-payouts.js'
import { ListEveryAffiliate } from './migrations/0046-affiliates-without-application.js'
import { CountMoney } from './migrations/0047-money.js'
import { ListSales } from './migrations/0048-affiliate-sales-list.js'
import { AddAffiliatePauses } from './migrations/0049-affiliate-pauses.js'
import { AddSecondFactors } from './migrations/0051-keys-second-factors.js'
import { CreateShops } from './migrations/0052-orders-shops.js'
import { AddTextPictures } from './migrations/0053-content-text-pictures.js'
import { CreateCampaigns } from './migrations/0055-newsletter-campaigns.js'

const MIGRATIONS = [
  CreateKeys,
  CreateAudit,
  CreateProfiles,
  AddPictures,
  CreateOutbox,
  CreateNewsletter,
  CreateAffiliates,
  CreateContent,
  AskByMailbox,
  AddPartialRefunds,
  ListPendingFirst,
  TotalOfApplicants,
  CreateWriteProbes,
  AddSecretCanary,
  CorrectSales,
  NameKeyColumns,
  NameAffiliateColumns,
  RenameMailAndContent,
  CreateProgress,
  AddRole,
  CreateKeyMails,
  ListMembers,
  AddAuditAndMailFilters,
  CreateDailyCounts,
  CountMembersAndImports,
  CreateOrders,
  CreateRecovery,
  CreateMyAccess,
  AddRenewals,
  AddErasures,
  AddOrderListIndexes,
  CompareAddressesWithoutCase,
  CreatePerformance,
  CreateBrandSettings,
  AddCollections,
  CreateMailTexts,
  CreateBrandPictures,
  CreateSitePictures,
  ExpirePictures,
  AddSessionNetwork,
  AddOrderStates,
  AddInstalledOn,
  CreatePayouts,
  ListEveryAffiliate,
  CountMoney,
  ListSales,
  AddAffiliatePauses,
  AddSecondFactors,
  CreateShops,
  AddTextPictures,
  CreateCampaigns,
]

/** Of MySQL: without gap locks, writers wait for each other only on the rows they share. */
export const ISOLATION_LEVEL = 'READ COMMITTED'

/** Milliseconds that a statement waits for another process on the same SQLite file, blocking this process. */
const BUSY_TIMEOUT = 100

/**
 * Returns the connection options for `mysql://…` or the path of a SQLite file, for the app, migrations and tests.
 * Entities are added by the modules that own them.
 */
export function databaseOptions(database: string): DataSourceOptions {
  const both = { migrations: MIGRATIONS, migrationsTransactionMode: 'each', synchronize: false } as const
  if (isMysql(database))
    return {
      ...both,
      // The two differ for TypeORM only in how it reads their catalogues.
      type: database.startsWith('mariadb:') ? 'mariadb' : 'mysql',
      url: database.replace(/^mariadb:/, 'mysql:'),
      charset: 'utf8mb4',
      timezone: 'Z',
      poolSize: 10,
      // Otherwise the driver records a stack for each statement; TypeORM's errors have one already.
      trace: false,
      isolationLevel: ISOLATION_LEVEL,
    }
  return {
    ...both,
    type: 'better-sqlite3',
    driver: libsql,
    database,
    enableWAL: true,
    timeout: BUSY_TIMEOUT,
    prepareDatabase: (connection: libsql.Database) => {
      restrictToOwner(database)
      // A committed write survives a power failure.
      connection.exec('PRAGMA synchronous = FULL')
    },
  }
}

/** Lets only the owner read the files; SQLite creates further files beside them with the same mode. */
function restrictToOwner(database: string): void {
  for (const file of [database, `${database}-wal`, `${database}-shm`])
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // Not created yet, or owned by another user, who decides who may read it.
      if (code !== 'ENOENT' && code !== 'EPERM') throw error
    }
}

/** Returns whether the address names a MySQL or MariaDB server. */
export const isMysql = (database: string): boolean => /^(mysql|mariadb):/.test(database)
