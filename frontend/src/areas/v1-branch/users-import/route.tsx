import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { liveMs } from '../../../features/jobs/job-view.ts'
import { api } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { ChooseRoster, useRosterFile } from './choose-roster.tsx'
import { ImportRun } from './import-run.tsx'
import { RosterChanges } from './roster-changes.tsx'

const STEPS = ['ファイルを選ぶ', 'ちがいを確かめる', '取り込む']

/**
 * `/v1/branch/users/import`: the roster as a file, looked at before it is taken. An import that was begun is in the address: it goes on
 * after a reload.
 */
export function Component() {
  const [address, setAddress] = useSearchParams()
  const id = address.get('import')
  const file = useRosterFile((begun) => setAddress({ import: begun }, { replace: true }))
  const run = useQuery({
    ...api.branchRosterImports.show.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    refetchInterval: refetchIntervalOf((data) =>
      liveMs([data.import, ...(data.import.undo ? [data.import.undo] : [])]),
    ),
  })
  const isLooked = file.preview !== null
  const again = () => {
    file.forget()
    setAddress({})
  }
  return (
    <div className="main">
      <PageHead title="名簿の取り込み" crumb={<Link to="/v1/branch/users">生徒</Link>}>
        <Steps labels={STEPS} current={id !== null ? 2 : isLooked ? 1 : 0} />
      </PageHead>
      {id === null && !isLooked && <ChooseRoster file={file} />}
      {id === null && file.preview !== null && (
        <RosterChanges key={file.preview.fingerprint} preview={file.preview} file={file} />
      )}
      {id !== null && <LoadState query={run} failure="取り込みのようすを読み込めませんでした。" />}
      {id !== null && run.data && (
        <ImportRun run={run.data.import} onAnother={again} onUndone={() => void run.refetch()} />
      )}
    </div>
  )
}
