import { useQuery } from '@tanstack/react-query'
import { isUnderWay } from '@tcheck/contract/job'
import type { ListDescription } from '@tcheck/contract/list'
import { type ExportedList, type ExportFormat, exportedLists } from '@tcheck/contract/list-export'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { lookAgain } from '../../lib/api/look-again.ts'
import { useSave } from '../../ui/use-save.ts'
import { liveMs } from '../jobs/job-view.ts'
import type { ListCall } from './list-calls.ts'
import { viewQuery } from './saved-views.ts'
import { COLUMNS } from './shown-columns.ts'

/** Whether the server makes the files of a list: nothing bounds it. */
export const isExportedByJob = (call: ListCall): call is ListCall & ExportedList =>
  (exportedLists as readonly string[]).includes(call)

interface Asked {
  call: ListCall
  list: ListDescription
  params: URLSearchParams
  columns: readonly { key: string }[]
}

/** The file of a list as a job: it is begun, waited for where one stays, and fetched; whoever leaves finds it among the jobs. */
export function useListJob({ call, list, params, columns }: Asked) {
  const [id, setId] = useState<string | null>(null)
  const query = useQuery({
    ...api.adminJobs.show.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: lookAgain(({ job }) => liveMs([job])),
  })
  const beginning = useSave({
    save: (format: ExportFormat) => {
      if (!isExportedByJob(call)) throw new Error(`${call} has no file of the server's`)
      const asked = new URLSearchParams(viewQuery(params, list))
      for (const name of ['per_page', COLUMNS]) asked.delete(name)
      return client.adminListExports.create({
        list: call,
        query: String(asked),
        columns: columns.map(({ key }) => key),
        format,
        idempotency_key: crypto.randomUUID(),
      })
    },
    onSaved: ({ job }) => setId(job.id),
  })
  const fetching = useSave({ save: fetchListFile })
  const job = query.data?.job
  return {
    job,
    begin: beginning.save,
    /** null where there is nothing to fetch. */
    fetch: job?.state === 'done' ? () => fetching.save(job.id) : null,
    isBusy: beginning.isSaving || (id !== null && (!job || isUnderWay(job.state))),
    error: beginning.error ?? fetching.error ?? query.error,
    close: () => setId(null),
  }
}

/** The browser saves it: its address ends after minutes. */
export async function fetchListFile(id: string): Promise<void> {
  const { url } = await client.adminListExports.showFile({ id })
  window.location.assign(url)
}
