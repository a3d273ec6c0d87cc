import { createHash } from 'node:crypto'
import { countTry } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import type { Refuse } from '@tcheck/lambda-kit/refuse'

/** A whole school may open one link within a minute, from one address; a machine that guesses may not. */
const TRIES_PER_MINUTE = 2000
const WINDOW_SECONDS = 60

/** Names are hashed: a count must not tell from where somebody came. @throws Refusal TOO_MANY_TRIES */
export async function limitTries(
  { table, now, refuse }: { table: Table; now: Date; refuse: Refuse<'TOO_MANY_TRIES'> },
  kind: 'open-from' | 'open-key' | 'entry',
  name: string,
) {
  const hashed = createHash('sha256').update(name).digest('base64url')
  const tries = await countTry(table, `${kind}#${hashed}`, WINDOW_SECONDS, now.getTime())
  if (tries > TRIES_PER_MINUTE) throw refuse('TOO_MANY_TRIES')
}
