import { compileQuestion, scoreResponse } from '@tcheck/scoring'
import { type Figure, rounded } from './figure.ts'

const RESPONSES = 100_000
const ROUNDS = 5
const answers = Array.from({ length: 100 }, (_, at) => String(at * 7 + 1))
const responses = Array.from({ length: RESPONSES }, (_, at) => String(((at % 100) * 7 + 1) * (at % 3 === 0 ? 2 : 1)))
const fullWidth = responses.map((text) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
)

/** Best of some rounds, as responses a second, with how many were taken as correct. */
function rate(score: (answerAt: number, response: string) => boolean, given: readonly string[]) {
  let best = 0
  let accepted = 0
  for (let round = 0; round < ROUNDS; round++) {
    accepted = 0
    const startedMs = performance.now()
    for (let at = 0; at < given.length; at++) if (score(at % 100, given[at] ?? '')) accepted += 1
    best = Math.max(best, (given.length / (performance.now() - startedMs)) * 1000)
  }
  return { perSecond: Math.round(best), accepted }
}

type NumericScorer = typeof import('@khanacademy/perseus-score')['scoreNumericInput']

async function peerScorer() {
  const { scoreNumericInput } = (await import('@khanacademy/perseus-score')) as { scoreNumericInput: NumericScorer }
  const rubrics = answers.map((value) => ({
    answers: [
      { value: Number(value), status: 'correct', message: '', simplify: 'required', strict: true, maxError: 0 },
    ],
    coefficient: false,
  }))
  return (answerAt: number, response: string) => {
    const rubric = rubrics[answerAt] as unknown as Parameters<NumericScorer>[1]
    const score = scoreNumericInput({ currentValue: response }, rubric)
    return score.type === 'points' && score.earned === score.total
  }
}

/** Responses scored a second on one core, against `@khanacademy/perseus-score` on the same numeric responses. */
export async function* benchScoring(): AsyncGenerator<Figure> {
  const compiled = answers.map((answer) => compileQuestion({ answer, pattern: '', selects: [] }))
  const parsed = (at: number, response: string) =>
    scoreResponse(compiled[at] as (typeof compiled)[number], [response]).isCorrect
  const parsing = (at: number, response: string) =>
    scoreResponse(compileQuestion({ answer: answers[at] ?? '', pattern: '', selects: [] }), [response]).isCorrect
  const peer = await peerScorer()
  for (const [kind, given] of Object.entries({ 'half-width': responses, 'full-width': fullWidth })) {
    const theirs = rate(peer, given)
    const ways = [
      ['answers parsed beforehand', parsed, 20],
      ['parsing counted', parsing, 8],
    ] as const
    for (const [name, score, targetRatio] of ways) {
      const ours = rate(score, given)
      yield {
        figure: `numeric responses scored, ${kind}, ${name}`,
        responses: given.length,
        per_second: ours.perSecond,
        accepted: ours.accepted,
        compared_to: '@khanacademy/perseus-score',
        their_per_second: theirs.perSecond,
        their_accepted: theirs.accepted,
        ratio: rounded(ours.perSecond / theirs.perSecond),
        target_ratio: targetRatio,
        target_per_second: 500_000,
      }
    }
  }
}
