import { memoLimit } from '../memo/strokes.ts'
import { type Open, onDisk } from './answers-schema.ts'
import { type DrawnKeptMemo, isSameStamp, type KeptMemo } from './attempt-record.ts'

/** Each as its stored text, by which it is known again; none of a memo of another shape. */
function strokesIn(memo: string): string[] {
  if (memo === '') return []
  const { v, s } = JSON.parse(memo) as { v: unknown; s: unknown[] }
  if (v !== 1) throw new Error('A memo of another shape')
  return s.map((stroke) => JSON.stringify(stroke))
}

/** Theirs without what was taken away here, and what was added here; null where it cannot be told or has no room. */
function joined({ before, mine, theirs }: Record<'before' | 'mine' | 'theirs', string>): string | null {
  try {
    const [base, own, other] = [strokesIn(before), strokesIn(mine), strokesIn(theirs)]
    const kept = other.filter((stroke) => own.includes(stroke) || !base.includes(stroke))
    const added = own.filter((stroke) => !base.includes(stroke) && !other.includes(stroke))
    const strokes = [...kept, ...added]
    const memo = strokes.length > 0 ? `{"v":1,"s":[${strokes.join(',')}]}` : ''
    return memo.length > memoLimit ? null : memo
  } catch {
    return null
  }
}

/**
 * A memo as it is to be kept. What another tab drew since the one that this was drawn on stays, under a stamp that is newer
 * than both; a sheet that is full takes no more.
 */
export function joinMemo({ before, ...drawn }: DrawnKeptMemo, held: KeptMemo | undefined): KeptMemo {
  if (!held || held.memo === before || held.memo === drawn.memo) return drawn
  const revision = Math.max(held.stamp.revision, drawn.stamp.revision) + 1
  const memo = joined({ before, mine: drawn.memo, theirs: held.memo }) ?? held.memo
  return { ...drawn, memo, stamp: { ...drawn.stamp, revision }, isPending: true }
}

type Use = <T>(work: (db: Open) => Promise<T>) => Promise<T>

export const drawMemos = (use: Use, drawn: readonly DrawnKeptMemo[]): Promise<boolean> =>
  use(async (db) => {
    const transaction = db.transaction('memos', 'readwrite', onDisk)
    const held = await Promise.all(drawn.map(({ localId, key }) => transaction.store.get([localId, key])))
    const next = drawn.map((memo, at) => joinMemo(memo, held[at]))
    const puts = next.map((memo) => transaction.store.put(memo))
    transaction.commit()
    await Promise.all([...puts, transaction.done])
    return next.some(({ stamp }, at) => stamp !== drawn[at]?.stamp)
  })

export const settleMemos = (use: Use, sent: readonly KeptMemo[]): Promise<void> =>
  use(async (db) => {
    const transaction = db.transaction('memos', 'readwrite')
    for (const memo of sent) {
      const held = await transaction.store.get([memo.localId, memo.key])
      if (held && isSameStamp(held.stamp, memo.stamp)) await transaction.store.put({ ...held, isPending: false })
    }
    await transaction.done
  })
