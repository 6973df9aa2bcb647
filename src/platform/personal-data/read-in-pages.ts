import { nextTurn } from '../scheduler/time-slice.js'

/** Rows read at a time. */
const PAGE = 500

/** Yields all rows in the order of their ids, a page at a time; `read` returns those after an id. */
export async function* readInPages<Row extends { id: string }>(
  read: (afterId: string, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    await nextTurn()
    const rows = await read(after, PAGE)
    yield* rows
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}
