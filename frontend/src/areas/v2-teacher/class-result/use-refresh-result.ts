import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/client.ts'

/** After an act at a test: the results, its mission and the lists of missions are asked for anew. */
export function useRefreshResult(): () => Promise<unknown> {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['class-result'] }),
      queries.invalidateQueries({ queryKey: ['seat-attempt'] }),
      queries.invalidateQueries({ queryKey: api.teacherMissions.key() }),
    ])
}
