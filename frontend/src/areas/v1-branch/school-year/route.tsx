import { useQuery } from '@tanstack/react-query'
import { yearMoveFailure } from '@tcheck/contract/act-rules'
import { Link } from 'react-router'
import { liveMs } from '../../../features/jobs/job-view.ts'
import { api } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { MovePreview, MoveRun } from './move-preview.tsx'

/** `/v1/branch/users/school-year`: moves everybody up a year in one go, seen before it is done, and taken back. */
export function Component() {
  const query = useQuery({
    ...api.branchSchoolYears.show.queryOptions({ input: {} }),
    refetchInterval: refetchIntervalOf(({ move }) => liveMs(move?.job ? [move.job] : [])),
  })
  const { data } = query
  return (
    <div className="main">
      <PageHead title="進級" crumb={<Link to="/v1/branch/users">生徒</Link>} count={data && `${data.year}年度`} />
      <LoadState query={query} failure="進級のようすを読み込めませんでした。" />
      {data && (
        <div className="stack">
          {data.is_first_year && (
            <EmptyState
              title="この教室の進級は、次の年度からです"
              text="今年度に始まった教室です。生徒はもう、今年度の学年になっています。"
              action={<ButtonLink to="/v1/branch/users">生徒の一覧へ</ButtonLink>}
            />
          )}
          {data.move && <MoveRun move={data.move} onChanged={() => void query.refetch()} />}
          {yearMoveFailure(data.move, data) === null && (
            <MovePreview key={data.fingerprint} told={data} onChanged={() => void query.refetch()} />
          )}
        </div>
      )}
    </div>
  )
}
