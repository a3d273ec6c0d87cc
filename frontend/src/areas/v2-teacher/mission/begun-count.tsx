import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { isSameClass } from '../school/school-names.ts'
import { timeText } from '../school/tokyo-time.ts'
import css from './begun-count.module.css'
import { classProgressOf } from './class-progress.ts'
import { missionQuery } from './mission-query.ts'

const REFETCH_MS = 10_000

interface BegunCountProps {
  missionId: string
  /** The classes that see the wall. */
  classes: readonly ClassRef[]
}

/** 「12 / 35人がはじめました」, updated by itself: how many, and never who. */
export function BegunCount({ missionId, classes }: BegunCountProps) {
  const query = useQuery({ ...missionQuery(missionId), refetchInterval: refetchIntervalOf(REFETCH_MS) })
  if (!query.data) return null
  const shown = classProgressOf(query.data).filter((progress) => classes.some((one) => isSameClass(one, progress)))
  const sumOf = (count: (one: (typeof shown)[number]) => number) => shown.reduce((sum, one) => sum + count(one), 0)
  const rosterCount = sumOf((one) => one.rosterCount)
  const begunCount = rosterCount - sumOf(({ notBegunCount }) => notBegunCount)
  if (rosterCount === 0) return null
  return (
    <div className={css.begun}>
      <p className="flex align-baseline wrap gap-8-12">
        <b>{begunCount}</b>
        <span>{`/ ${rosterCount}人がはじめました`}</span>
        {query.isRefetchError && (
          <span className={css.stale}>{`更新できません・${timeText(new Date(query.dataUpdatedAt))} 現在`}</span>
        )}
      </p>
      <span className={css.bar} aria-hidden="true">
        <i style={{ width: `${(begunCount / rosterCount) * 100}%` }} />
      </span>
    </div>
  )
}
