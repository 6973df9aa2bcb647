/** What queries in SQL are made of, the same for both databases. */

export interface SqlQuery {
  sql: string
  parameters: unknown[]
}

export type Condition = [sql: string, ...parameters: unknown[]]

/** Returns the WHERE of conditions that all hold; empty without any. */
export const whereOf = (conditions: Condition[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.map(([sql]) => sql).join(' AND ')}` : ''

/** Returns the parameters of conditions, in order. */
export const parametersOf = (conditions: Condition[]): unknown[] =>
  conditions.flatMap(([, ...parameters]) => parameters)

/** Returns the direction of an order. */
export const directionOf = (isDown: boolean): 'DESC' | 'ASC' => (isDown ? 'DESC' : 'ASC')
