import type { MigrationInterface, QueryRunner } from 'typeorm'

const SUM_OF = (earners: string) =>
  `UPDATE affiliate_totals SET earnings = (SELECT COALESCE(SUM(earnings), 0) FROM ${earners})`

/** The total of the back office is of the rows of its list; members without an application had been added to it. */
export class TotalOfApplicants implements MigrationInterface {
  readonly name = '0012-affiliate-commissions-of-applicants-1767225600012'

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SUM_OF('affiliate_applications'))
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(SUM_OF('affiliates'))
  }
}
