import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { isUnderWay, type JobState, jobStates } from '@tcheck/contract/job'
import { inDigits } from '../../lib/i18n/numbers.ts'
import type { ChipKind } from '../../ui/chip.tsx'

const kinds: Readonly<Record<JobState, ChipKind>> = {
  waiting: 'plain',
  running: 'info',
  asking: 'warn',
  done: 'ok',
  failed: 'danger',
  cancelled: 'plain',
}

/**
 * How a state looks; what somebody asked to cancel says so until its worker has read it. An import that found errors asks nothing: it is
 * refused.
 */
export function stateChip({ state, is_cancelling, counts }: Pick<Job, 'state' | 'is_cancelling' | 'counts'>): {
  kind: ChipKind
  word: string
} {
  if (is_cancelling) return { kind: 'warn', word: '取りやめています' }
  if (state === 'asking' && (counts['errors'] ?? 0) > 0) return { kind: 'danger', word: '取り込めません' }
  return { kind: kinds[state], word: jobStates[state] }
}

/** How often a page asks again: calmly, and only while something changes by itself. */
const LIVE_MS = 3000
export const liveMs = (jobs: readonly Pick<Job, 'state'>[]): number | false =>
  jobs.some(({ state }) => isUnderWay(state)) ? LIVE_MS : false

/** 「120 / 300」, 「120」 while nobody knows how much there is, nothing before it begins. */
export function progressWords({ done, total }: Pick<Job, 'done' | 'total'>): string {
  if (total !== null) return `${inDigits(done)} / ${inDigits(total)}`
  return done > 0 ? inDigits(done) : ''
}

/** 0…1; null where nobody knows. */
export const shareOf = ({ done, total }: Pick<Job, 'done' | 'total'>): number | null =>
  total === null ? null : total === 0 ? 1 : done / total

const MINUTE_SECONDS = 60
/** How long it took, or takes until now: 「3分20秒」. */
export function lastingText({ started_at, ended_at }: Pick<Job, 'started_at' | 'ended_at'>, now: Date): string {
  if (started_at === null) return ''
  const end = ended_at === null ? now.getTime() : Date.parse(ended_at)
  const seconds = Math.max(0, Math.round((end - Date.parse(started_at)) / 1000))
  const [minutes, left] = [Math.floor(seconds / MINUTE_SECONDS), seconds % MINUTE_SECONDS]
  return minutes === 0 ? `${left}秒` : `${minutes}分${left}秒`
}
