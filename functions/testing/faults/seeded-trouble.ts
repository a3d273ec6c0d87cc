import { randomOf } from '@tcheck/local-cloud/testing/sampled'
import type { WritingCall } from './troubled-cloud.ts'
import type { Trouble } from './troubled-table.ts'

/** The call and the trouble of a seed. Every write point of every call comes first, one a seed; then chance decides. */
export function troubleOf(seed: number, calls: readonly WritingCall[]): { call: WritingCall; trouble: Trouble } {
  const points = calls.flatMap((call) =>
    Array.from({ length: call.writes }, (_, at) => at + 1).flatMap((write) =>
      (['before', 'after'] as const).map((when) => ({ call, trouble: { kind: 'killed' as const, write, when } })),
    ),
  )
  const point = points[seed]
  if (point) return point
  const random = randomOf(seed)
  const call = calls[Math.floor(random() * calls.length)] as WritingCall
  const share = 0.01 + random() * 0.29
  const kinds: Trouble[] = [
    { kind: 'throttled', share },
    { kind: 'no_answer', share },
    { kind: 'late', mostMs: 20 },
  ]
  return { call, trouble: kinds[Math.floor(random() * kinds.length)] as Trouble }
}
