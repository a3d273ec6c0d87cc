import type { ActivityGroup } from '@tcheck/contract/activity'
import { timeBucketOf } from '@tcheck/scoring/analysis/time-buckets'

/** Fewer than this say nothing of a class. */
const FEWEST_TOLD = 3

/**
 * How long each answer of one attempt took, in seconds by 「1(2)」: since the answer before it, by the device's clock, the first one
 * since the start. A question that was come back to has the time of coming back; what took longer than ten minutes was a pause.
 */
export function secondsOf(attempt: Pick<ActivityGroup, 'started_at' | 'unit_activities' | 'cbt_activities'>) {
  const answered = [...attempt.unit_activities, ...attempt.cbt_activities]
    .filter(({ kind, answers }) => kind === 'question' && answers.some((answer) => answer !== ''))
    .map((one) => ({
      name: `${one.main_question_number}(${one.sub_question_number})`,
      ms: Date.parse(one.answered_at ?? ''),
    }))
    .filter(({ ms }) => Number.isFinite(ms))
    .sort((one, other) => one.ms - other.ms)
  let before = Date.parse(attempt.started_at)
  const seconds = new Map<string, number>()
  for (const { name, ms } of answered) {
    const took = (ms - before) / 1000
    if (timeBucketOf(took) !== null) seconds.set(name, took)
    before = ms
  }
  return seconds
}

/** The median of a class at one question, with how many it is of; null where too few say it. */
export function timeSpent(
  attempts: readonly Pick<ActivityGroup, 'started_at' | 'unit_activities' | 'cbt_activities'>[],
  name: string,
): { seconds: number; count: number } | null {
  const all = attempts.flatMap((attempt) => secondsOf(attempt).get(name) ?? []).sort((one, other) => one - other)
  const count = all.length
  if (count < FEWEST_TOLD) return null
  const middle = Math.floor(count / 2)
  const seconds = count % 2 === 1 ? all[middle] : ((all[middle - 1] ?? 0) + (all[middle] ?? 0)) / 2
  return { seconds: seconds ?? 0, count }
}

/** 「45秒」, 「1分20秒」 */
export function secondsText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  return `${minutes > 0 ? `${minutes}分` : ''}${rest > 0 || minutes === 0 ? `${rest}秒` : ''}`
}
