import { useQueryClient } from '@tanstack/react-query'
import type {
  VisibleApplication,
  ApplicationsAnswer,
} from '#src/affiliate/applications/application-list.contract.js'
import type { ApplicationDetailsAnswer } from '#src/affiliate/applications/decisions.contract.js'
import { detailsQuery, LISTS } from './applications.api.js'
import { withChanged } from './list/list-changes.js'

/** Puts changed applications into the cache; other lists and histories reload when they are next opened. */
export function useCacheUpdate() {
  const queryClient = useQueryClient()
  return (changed: VisibleApplication[]) => {
    queryClient.setQueriesData<ApplicationsAnswer>(
      { queryKey: LISTS },
      (list) => list && withChanged(list, changed),
    )
    void queryClient.invalidateQueries({ queryKey: LISTS, refetchType: 'none' })
    for (const application of changed) {
      const { queryKey } = detailsQuery(application.id)
      queryClient.setQueryData<ApplicationDetailsAnswer>(
        queryKey,
        (known) => known && { ...known, application },
      )
      void queryClient.invalidateQueries({ queryKey })
    }
  }
}
