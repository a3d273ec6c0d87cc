import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/client.ts'
import { lookAgain } from '../../lib/api/look-again.ts'
import { liveMs } from '../jobs/job-view.ts'
import { stageOf } from './import-view.ts'

/** An import as it stands; it asks again while its job goes on. */
export function useImport(id: string | null) {
  const query = useQuery({
    ...api.adminImports.show.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: lookAgain((data) => liveMs([data.import.job])),
  })
  return { query, stage: query.data ? stageOf(query.data.import) : undefined }
}
