import { IconChartBar } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { TeacherMission } from '@tcheck/contract/mission'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { classResultQuery } from '../class-result/class-result-query.ts'
import { classResultAddress } from '../mission/mission-sets.ts'
import { className } from '../school/school-names.ts'
import { agoWords } from '../school/tokyo-time.ts'
import { newestFinished } from './needs-now.ts'
import css from './new-results.module.css'

const shownCount = 3

/** 「新しい結果」: average of the newest results, one line each. Those that could not be read are one line more. */
export function NewResults({ missions }: { missions: readonly TeacherMission[] }) {
  const places = newestFinished(missions, shownCount)
  const results = useQueries({ queries: places.map(classResultQuery) })
  if (places.length === 0) return null
  const failed = results.filter(({ isError, data }) => isError && !data)
  return (
    <Card title="新しい結果" icon={<IconChartBar className="i" aria-hidden />} isPadded={false}>
      <ul className={css.news}>
        {places.map((place, index) => {
          const result = results[index]
          if (result && failed.includes(result)) return null
          return (
            <li key={`${place.missionId} ${place.code} ${place.grade} ${place.kumi}`}>
              {result?.data ? <Line result={result.data} to={classResultAddress(place)} /> : <Skeleton lines={1} />}
            </li>
          )
        })}
        {failed.length > 0 && (
          <li className={`row between wrap gap-8-12 ${css.failed}`} role="alert">
            <span>
              {failed.length < places.length && <span>{`ほかに${failed.length}件の`}</span>}
              <span>結果を読み込めませんでした。</span>
            </span>
            <Button size="sm" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
              もう一度読み込む
            </Button>
          </li>
        )}
      </ul>
    </Card>
  )
}

function Line({ result, to }: { result: ClassResult; to: string }) {
  const { set, mission, summary, rows, classes } = result
  const updated = rows.flatMap(({ updated_at }) => updated_at ?? []).sort()
  const newest = updated.at(-1)
  const isAll = summary.answered_count === summary.roster_count
  return (
    <Link to={to}>
      <span className="grid">
        <b>
          <OneLine text={mission?.title ?? set.title} />
        </b>
        <span className="muted small">
          {`${className(result, classes)}・${summary.answered_count}人${isAll ? '全員' : ''}が解答`}
        </span>
      </span>
      <span className={`grid nowrap ${css.score}`}>
        <b>{`平均 ${summary.average?.toFixed(1) ?? '－'}点 / ${set.max_score}点`}</b>
        {newest && <span className="muted small">{agoWords(newest, new Date())}</span>}
      </span>
    </Link>
  )
}
