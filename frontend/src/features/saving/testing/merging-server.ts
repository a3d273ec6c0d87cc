import type { ActivityGroup, ActivityGroupInput } from '@tcheck/contract/activity'
import { slotKeyOf } from '@tcheck/scoring'
import { type AttemptVersion, emptyAttempt, mergeAttempt, type SlotState } from '@tcheck/sessions'
import { ApiError } from '../../../lib/api/api-error.ts'

/** A server that merges as the real one does, and can be made to fail before or after it has stored. */
export function createServer() {
  const byStart = new Map<string, string>()
  const attempts = new Map<string, AttemptVersion>()
  const failures: ('before' | 'after' | ApiError)[] = []
  const posts: ActivityGroupInput[] = []
  /** What it says of a test's time from now on. */
  const time: { ends_at?: string; server_now?: string } = {}
  let holdUntil: Promise<void> = Promise.resolve()
  function store(input: ActivityGroupInput): string {
    const id = input.saved_student_activity_group_id ?? byStart.get(input.idempotency_key) ?? `a${attempts.size + 1}`
    byStart.set(input.idempotency_key, id)
    const slots: Record<string, SlotState> = {}
    const activities = [...input.unit_activities.map((sent) => ({ bookmarks: [], ...sent })), ...input.cbt_activities]
    for (const sent of activities) {
      const key = slotKeyOf(sent.main_question_number, sent.kind, sent.sub_question_number)
      const stamp = { revision: sent.revision, device_id: input.device_id }
      slots[key] = { key, answers: sent.answers, bookmarks: sent.bookmarks, stamp, answered_at: sent.answered_at ?? '' }
    }
    const revision = Math.max(0, ...activities.map((sent) => sent.revision))
    const sent = { slots, finished_at: input.finished ? '2026-11-20T09:00:00Z' : null, revision }
    attempts.set(id, mergeAttempt(attempts.get(id) ?? emptyAttempt(), sent).merged)
    return id
  }
  function view(id: string, knownRevision: number): ActivityGroup {
    const { slots, revision, finished_at } = attempts.get(id) ?? emptyAttempt()
    const activities = Object.values(slots).filter(({ stamp }) => stamp.revision > knownRevision)
    return {
      id,
      category: 'cbt',
      mode: 'test',
      revision,
      finished_at,
      ...time,
      unit_activities: [],
      cbt_activities: activities.map(({ key, answers, bookmarks, stamp, answered_at }) => {
        const [main, sub] = key.split('-')
        const place = { main_question_number: Number(main), sub_question_number: Number(sub), kind: 'question' }
        return { ...place, answers, bookmarks, separator: '', memo: null, ...stamp, answered_at }
      }),
    } as unknown as ActivityGroup
  }
  return {
    attempts,
    posts,
    failures,
    time,
    hold(gate: Promise<void>) {
      holdUntil = gate
    },
    async post(input: ActivityGroupInput) {
      posts.push(input)
      await holdUntil
      const failure = failures.shift()
      if (failure instanceof ApiError) throw failure
      if (failure === 'before') throw new ApiError(0, 'NO_CONNECTION', [])
      const id = store(input)
      if (failure === 'after') throw new ApiError(0, 'NO_CONNECTION', [])
      return view(id, input.known_revision)
    },
  }
}
