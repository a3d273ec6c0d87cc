import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pointsOf } from '../result/result-text.ts'
import { type AttemptRecord, hasUnsent } from '../saving/attempt-record.ts'
import { deviceStorage } from '../saving/device-storage.ts'
import { setIdOf } from '../saving/open-set.ts'
import type { AnswersDb } from '../saving/sync-dependencies.ts'
import type { RunRow } from './recorded-runs.ts'
import { runId } from './run-location.ts'
import { answeredOf, rowsOfRun } from './run-rows.ts'
import { forgetProgress } from './use-content-with-own-readings.ts'
import { useLearner } from './use-learner.ts'

/** While something waits to be sent: as soon as it is, the page shall say so. */
const LOOK_AGAIN_MS = 3000

/**
 * Runs that were ended on this device, as soon as they are. Once the server has one that waited, all that says what is done is asked
 * for anew.
 *
 * @param content  of its parts alone; without it all
 */
export function useEndedHere(content: string | null = null): readonly RunRow[] {
  const { owner } = useLearner()
  const here = useQuery({
    queryKey: ['ended-here', owner, content],
    enabled: owner !== null,
    networkMode: 'always',
    staleTime: 0,
    // Without a store there is nothing to show.
    queryFn: () => endedHere(owner ?? '', content).catch((): RunRow[] => []),
    refetchInterval: ({ state }) => (state.data?.some(({ isUnsent }) => isUnsent) ? LOOK_AGAIN_MS : false),
  })
  const runs = here.data ?? none
  const waiting = runs.filter(({ isUnsent }) => isUnsent).length
  const before = useRef(0)
  useEffect(() => {
    if (waiting < before.current) forgetProgress()
    before.current = waiting
  }, [waiting])
  return runs
}

const none: readonly RunRow[] = []

/**
 * Runs that were ended on this device, told to the server or not, with the points that their results say here.
 *
 * @param content  of its parts alone; null: all
 */
async function endedHere(owner: string, content: string | null, store?: AnswersDb): Promise<RunRow[]> {
  const db = store ?? (await deviceStorage()).db
  const isWanted = ({ learning, finishedAt }: AttemptRecord) =>
    learning !== undefined && finishedAt !== null && (content === null || learning.content_code === content)
  const rows = await Promise.all((await db.listOf(owner)).filter(isWanted).map((record) => rowOf(db, record)))
  return rows.flatMap((row) => row ?? [])
}

/** null where its questions are not here any more: nothing could be said of it, and the server has it. */
async function rowOf(db: AnswersDb, record: AttemptRecord): Promise<RunRow | null> {
  const { learning, owner } = record
  const [kept, memos] = await Promise.all([db.readSet(setIdOf(record)), db.memosOf(record.localId)])
  if (!kept || !learning) return null
  const rows = rowsOfRun(record, kept.set, kept.teachersMarks)
  const { points, maxPoints } = pointsOf(rows)
  return {
    id: record.serverId ?? runId(owner, record.startKey),
    ...{ kind: learning.kind, content_code: learning.content_code, part_id: learning.part_id, title: kept.set.title },
    ...{ started_at: record.createdAt, finished_at: record.finishedAt, score: points, max_score: maxPoints },
    ...{ answered_count: answeredOf(rows), question_count: rows.length },
    isUnsent: hasUnsent(record, memos),
  }
}
