import type { MainQuestion, SubQuestion, Viewpoint } from '@tcheck/contract'
import { type CompiledQuestion, compileSubQuestion, scoreResponse } from '@tcheck/scoring'
import { type Chance, chanceOf } from './chance.ts'
import { rightResponse, wrongResponse } from './invented-response.ts'
import type { DemoMission } from './missions.ts'

export interface PlausibleResponse {
  main_question_number: number
  sub_question_number: number
  /** One text a slot; all empty when the student left it out. */
  answers: string[]
  outcome: 'right' | 'wrong' | 'blank'
}

/** What `plausibleResponses` needs of a set. */
export interface AnsweredSet {
  code: string
  question_groups: readonly MainQuestion[]
}

const viewpointDifficulty = { knowledge: 0, attitude: 0.2, thinking: 0.6 } as const satisfies Record<Viewpoint, number>

/** Ability of a student, the same in every set: about −1.6 … 1.6, most near the middle. */
function abilityOf(studentIndex: number): number {
  const chance = chanceOf('ability', studentIndex)
  return (chance.next() + chance.next() + chance.next() - 1.5) * 1.9
}

function difficultyOf(setCode: string, main: MainQuestion, sub: SubQuestion, position: number): number {
  const own = chanceOf('difficulty', setCode, main.main_question_number, sub.sub_question_number).next() - 0.5
  const slots = sub.slot_count > 1 ? 0.4 : 0
  return viewpointDifficulty[main.viewpoint] + slots + position * 0.7 + own * 1.6
}

const logistic = (value: number) => 1 / (1 + Math.exp(-value))

/** A wrong response is drawn again when it happens to be right; what cannot be wrong is left out. */
function inventWrong(
  question: CompiledQuestion,
  sub: SubQuestion,
  others: readonly string[],
  chance: Chance,
  setCode: string,
) {
  // Half of the wrong answers of a class are the same one: what that is depends on the question alone.
  const shared = chanceOf('usual mistake', setCode, sub.text, sub.answer ?? '')
  for (let tries = 0; tries < 8; tries++) {
    const answers = wrongResponse(question, sub, others, tries === 0 && chance.next() < 0.5 ? shared : chance)
    if (scoreResponse(question, answers).points < question.maxPoints) return answers
  }
  return undefined
}

/**
 * What one student of the demo class answers to a set: right, wrong or blank in realistic shares. Pure and the same in
 * every run. Strong students are strong in every set; later, thinking and many-slot questions are harder.
 *
 * @param studentIndex  from 0, e.g. ban − 1
 */
export function plausibleResponses(set: AnsweredSet, studentIndex: number): PlausibleResponse[] {
  const ability = abilityOf(studentIndex)
  const chance = chanceOf('answers', set.code, studentIndex)
  const all = set.question_groups.flatMap((main) => main.questions.map((sub) => ({ main, sub })))
  return all.flatMap(({ main, sub }, index): PlausibleResponse[] => {
    const question = compileSubQuestion(sub)
    if (!question) return []
    const place = { main_question_number: main.main_question_number, sub_question_number: sub.sub_question_number }
    const position = index / all.length
    const success = logistic(1.35 + ability - difficultyOf(set.code, main, sub, position))
    if (chance.next() < success) return [{ ...place, answers: rightResponse(question, sub, chance), outcome: 'right' }]

    const leavesBlank = chance.next() < 0.1 + 0.25 * position + (ability < -0.6 ? 0.15 : 0)
    const others = main.questions.filter((other) => other !== sub).flatMap(({ answer }) => answer ?? [])
    const wrong = leavesBlank ? undefined : inventWrong(question, sub, others, chance, set.code)
    if (wrong) return [{ ...place, answers: wrong, outcome: 'wrong' }]
    return [{ ...place, answers: Array.from({ length: sub.slot_count }, () => ''), outcome: 'blank' }]
  })
}

/**
 * How far one student is with a mission. `answering` has answered the first `answeredShare` of the questions.
 */
export function plausibleProgress(
  mission: DemoMission,
  studentIndex: number,
): { state: 'not_started' | 'answering' | 'finished'; answeredShare: number } {
  const chance = chanceOf('progress', mission.id, studentIndex)
  if (chance.next() >= mission.begun) return { state: 'not_started', answeredShare: 0 }
  if (chance.next() < mission.finished) return { state: 'finished', answeredShare: 1 }
  return { state: 'answering', answeredShare: 0.2 + 0.6 * chance.next() }
}
