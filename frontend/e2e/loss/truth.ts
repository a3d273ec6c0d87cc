import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepTrying, SERVER_AWAY_MS } from './keep-trying.ts'

interface HeldAnswer {
  key: string
  answer: string
}

/** One attempt as the table holds it. */
export interface HeldAttempt {
  id: string
  isFinished: boolean
  current: HeldAnswer[]
  past: HeldAnswer[]
}

export const TRUTH_PORT_FILE = 'loss-truth-port'

/** What the server holds of a student, past answers too. */
export async function readTruth(dataDir: string, studentId: string): Promise<HeldAttempt[]> {
  return keepTrying(async () => {
    const port = await readFile(join(dataDir, TRUTH_PORT_FILE), 'utf8')
    const response = await fetch(`http://127.0.0.1:${port}/?student=${encodeURIComponent(studentId)}`)
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as HeldAttempt[]
  }, SERVER_AWAY_MS)
}

/** One answer that was typed. Its text is unlike all others of the run. */
export interface Typed {
  /** The page load that it was typed in. */
  writer: number
  key: string
  answer: string
  /** A screen has said afterwards that it is kept. */
  isPromised: boolean
}

/**
 * What is wrong with the server's end of a run; empty when every answer that was shown as kept is stored exactly once.
 * A writer's own later answer at the same place may stand for the promised one.
 */
export function lossesOf(typed: readonly Typed[], held: readonly HeldAttempt[]): string[] {
  const stored = held.flatMap(({ current, past }) => [...current, ...past])
  const timesStored = ({ key, answer }: Typed) =>
    stored.filter((each) => each.key === key && each.answer === answer).length
  return typed.flatMap((each, at) => {
    if (timesStored(each) > 1) return [`${each.key} „${each.answer}“ is stored ${timesStored(each)} times`]
    if (!each.isPromised) return []
    const later = typed.slice(at).filter(({ key, writer }) => key === each.key && writer === each.writer)
    return later.some((one) => timesStored(one) === 1)
      ? []
      : [`${each.key} „${each.answer}“ was shown as kept and is lost`]
  })
}
