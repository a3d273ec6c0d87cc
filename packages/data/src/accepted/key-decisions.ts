import type { AcceptedAnswers, AcceptedScope, KeyDecision } from './accepted-answers.ts'

/** Of one class of one year at one set: whoever goes to and fro oftener does not know what they want. */
export const MOST_DECISIONS = 100

type Decided = Pick<AcceptedAnswers, 'keys'>

/** Which decisions concern an attempt: of its mission, up to the number that it names. */
export interface Under {
  number: number
  missionId: string | null
}

/** The decision by which the attempts of a mission are marked under a number; undefined: each by the keys of its own version. */
export function takenDecision({ keys = [] }: Decided, { number, missionId }: Under): KeyDecision | undefined {
  const made = keys.filter((one) => one.number <= number && one.mission_id === missionId)
  return made.findLast(
    ({ kind, to, number: since }) =>
      kind === 'taken' && !made.some((later) => later.kind === 'back' && later.to === to && later.number > since),
  )
}

/** The version by whose keys they are marked. */
export const takenUnder = (decided: Decided, under: Under): number | undefined => takenDecision(decided, under)?.to

/** What was said last about a version for a mission. */
export const decisionAbout = (
  { keys = [] }: Decided,
  { version, missionId }: { version: number; missionId: string | null },
): KeyDecision | undefined => keys.findLast(({ to, mission_id }) => to === version && mission_id === missionId)

/** The list after one more decision. */
export function withDecision(
  scope: AcceptedScope,
  before: AcceptedAnswers | undefined,
  decision: Omit<KeyDecision, 'number'>,
): AcceptedAnswers {
  const number = (before?.number ?? 0) + 1
  const { branch_id, grade, kumi, school_year, category, set_code } = scope
  return {
    ...{ branch_id, grade, kumi, school_year, category, set_code },
    number,
    marked: before?.marked ?? 0,
    entries: before?.entries ?? [],
    keys: [...(before?.keys ?? []), { ...decision, number }],
    updated_at: decision.at,
  }
}
