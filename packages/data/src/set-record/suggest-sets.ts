import { byNearestGrade } from '../question-set/nearest-grade.ts'
import type { StoredSetHead } from '../question-set/question-set.ts'
import { progressOf, type SetProgress, type SetRecord } from './set-record.ts'

export interface RecordedHead {
  head: StoredSetHead
  record: SetRecord | undefined
}

const lastAt = ({ record }: RecordedHead) => record?.tries.at(-1)?.finished_at ?? ''
const byCode = (a: RecordedHead, b: RecordedHead) => (a.head.code < b.head.code ? -1 : 1)

/** Within one kind of reason: what is nearest to full marks, what waited longest, what comes next in the book. */
const orders: Record<SetProgress, (a: RecordedHead, b: RecordedHead) => number> = {
  nearly: (a, b) => (b.record?.best_share ?? 0) - (a.record?.best_share ?? 0) || byCode(a, b),
  incorrect: (a, b) => (lastAt(a) < lastAt(b) ? -1 : lastAt(a) > lastAt(b) ? 1 : byCode(a, b)),
  // An exam is for a teacher to hand out first: whoever practised it knows the answers.
  not_tried: (a, b) => Number(a.head.category === 'cbt') - Number(b.head.category === 'cbt') || byCode(a, b),
  perfect: byCode,
}

const reasons = ['incorrect', 'nearly', 'not_tried'] as const

/**
 * Sets in the order of suggestion: one of each reason in turn (incorrect answers, nearly perfect, not tried), own grade first, then
 * the nearest ones; perfect ones last.
 */
export function inOrderOfUse(sets: readonly RecordedHead[], grade: number): RecordedHead[] {
  const nearest = byNearestGrade(grade)
  const queueOf = (progress: SetProgress, isOwnGrade: boolean) =>
    sets
      .filter(({ head, record }) => progressOf(record) === progress && (head.grade_id === grade) === isOwnGrade)
      .sort((a, b) => nearest(a.head.grade_id, b.head.grade_id) || orders[progress](a, b))
  const inTurn = (isOwnGrade: boolean) => {
    const queues = reasons.map((reason) => queueOf(reason, isOwnGrade))
    const longest = Math.max(...queues.map((queue) => queue.length))
    return Array.from({ length: longest }, (_, at) => queues.flatMap((queue) => queue[at] ?? [])).flat()
  }
  return [...inTurn(true), ...inTurn(false), ...queueOf('perfect', true), ...queueOf('perfect', false)]
}
