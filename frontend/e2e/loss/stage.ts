/** Where a run's student answers: v2's exam by a card, or one of v1's players by a password. */
export interface Stage {
  /** Beside the seed, where a run is named. */
  name: 'cbt' | 'part' | 'written' | 'exam'
  /** What opens the player. */
  path: string
  /** Whether an address is the player's. */
  isPlayer: (url: URL) => boolean
  /** How many questions there are to write in; a scenario's places are counted round. */
  places: number
  /** Main and sub question of a place, as the screen and the table name them. */
  questionOf: (place: number) => readonly [main: number, sub: number]
  /** What the field is called. */
  field: '答え' | '自分の考え'
  hasPhoto: boolean
}

export const EXAM = 'CBT-JA2-01'
const isAt = (path: string) => (url: URL) => url.pathname === path
const isRun = (url: URL) => /^\/v1\/student\/(choice_)?question\//.test(url.pathname)

const card = `/student/cbt-question-groups/${EXAM}`
export const cardStage: Stage = {
  ...{ name: 'cbt', path: card, isPlayer: isAt(card), places: 6, field: '答え', hasPhoto: false },
  questionOf: (place) => [1, place + 1],
}

const own = `/v1/student/exams/${EXAM}`
/** v1's, each in its turn. */
export const learnerStages: readonly Stage[] = [
  {
    ...{ name: 'part', path: '/v1/student/learning/drill?content=ema6-1-1-a&part=times', isPlayer: isRun },
    ...{ places: 5, field: '答え', hasPhoto: false },
    questionOf: (place) => [place + 1, 1],
  },
  {
    ...{ name: 'written', path: '/v1/student/learning/self_marking?content=ema6-2-1-a&part=own', isPlayer: isRun },
    ...{ places: 2, field: '自分の考え', hasPhoto: true },
    questionOf: (place) => [place + 1, 1],
  },
  {
    ...{ name: 'exam', path: own, isPlayer: isAt(own), places: 6, field: '答え', hasPhoto: false },
    questionOf: (place) => [1, place + 1],
  },
]

/** Of a seed of v1's: each theme meets each stage within thirty. */
export const learnerStageOf = (seed: number): Stage =>
  learnerStages[Math.floor(seed / 10) % learnerStages.length] ?? (learnerStages[0] as Stage)
