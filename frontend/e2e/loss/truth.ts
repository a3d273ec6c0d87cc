import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepTrying, SERVER_AWAY_MS } from './keep-trying.ts'

interface HeldAnswer {
  key: string
  answer: string
  /** Photos that it names, and whether the server has each. */
  photos?: { name: string; isThere: boolean }[]
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
  return (await askTruth(dataDir, `?student=${encodeURIComponent(studentId)}`)) as HeldAttempt[]
}

const askTruth = (dataDir: string, what: string): Promise<unknown> =>
  keepTrying(async () => {
    const port = await readFile(join(dataDir, TRUTH_PORT_FILE), 'utf8')
    const response = await fetch(`http://127.0.0.1:${port}/${what}`)
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }, SERVER_AWAY_MS)

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

/** A photo that stood beside an answer is named by it, or by what that answer was before, and lies on the server. */
export function photosLost(held: readonly HeldAttempt[], taken: number): string[] {
  const named = held.flatMap(({ current, past }) => [...current, ...past]).flatMap(({ photos = [] }) => photos)
  const away = new Set(
    named.filter(({ isThere }) => !isThere).map(({ name }) => `the photo ${name} is not on the server`),
  )
  const names = new Set(named.map(({ name }) => name))
  return [...away, ...(names.size < taken ? [`${taken - names.size} of ${taken} photos is named by no answer`] : [])]
}

/** A student with a password, whom no run has had: an exam is sat once. */
export const freshStudent = async (dataDir: string): Promise<{ id: string; login_id: string }> =>
  (await askTruth(dataDir, 'fresh')) as { id: string; login_id: string }
