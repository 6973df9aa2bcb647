import { useMutation } from '@tanstack/react-query'
import { PERFORMANCE_LIMITS } from '#src/performance/performance.contract.js'
import type { NewPerformanceRow } from '#src/performance/record.contract.js'
import { sentenceOf } from '../../back-office/http-errors.js'
import { readCsvFile, UnusableFile } from '../../batch/read-csv-file.js'
import { csvCopy as copy } from '../publish.copy.js'
import { readCsv } from '../record.api.js'

const FILE_LIMITS = { ...copy, most: PERFORMANCE_LIMITS.fileBytes }

/** A CSV file of results: read by the server as soon as it is chosen. `onRead` gets its rows if none has a fault. */
export function useCsv(onRead: (rows: NewPerformanceRow[]) => void) {
  const { mutate, data, error, variables, isPending } = useMutation({
    mutationFn: async (chosen: File) => readCsv(await readCsvFile(chosen, FILE_LIMITS)),
    onSuccess: ({ rows, faults }) => faults.length === 0 && onRead(rows),
    onError: (failure) => console.error(copy.notRead, failure),
  })
  return {
    file: variables ?? null,
    faults: data?.faults ?? [],
    isReading: isPending,
    problem: error && (error instanceof UnusableFile ? error.message : sentenceOf(error, copy.notRead)),
    choose: mutate,
  }
}
