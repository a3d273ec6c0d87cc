import { compileQuestion, scoreResponse } from '@tcheck/scoring'
import { startCpuClock } from './cpu-clock.ts'
import { type Figure, figureOf, rounded } from './figure.ts'

const RESPONSES = 100_000
const ROUNDS = 5
const WARM_UP_ROUNDS = 3
/** As long as the same done plainly may be taken. */
const TIMES_OF_PLAIN = 1.5
const answers = Array.from({ length: 100 }, (_, at) => String(at * 7 + 1))
const responses = Array.from({ length: RESPONSES }, (_, at) => String(((at % 100) * 7 + 1) * (at % 3 === 0 ? 2 : 1)))
const fullWidth = responses.map((text) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
)

type Contestant = (answerAt: number, response: string) => boolean

function runOnce(score: Contestant, given: readonly string[]) {
  let accepted = 0
  const elapsedMs = startCpuClock()
  for (let at = 0; at < given.length; at++) if (score(at % 100, given[at] ?? '')) accepted += 1
  return { perSecond: Math.round((given.length / elapsedMs()) * 1000), accepted }
}

/**
 * The best of some rounds of each contestant. They take turns, so that whatever else the machine does meets all of them, and
 * run some rounds before any counts, so that none is timed while it is being compiled.
 */
function bestOfEach<Name extends string>(contestants: Readonly<Record<Name, Contestant>>, given: readonly string[]) {
  const names = Object.keys(contestants) as Name[]
  const turn = () => names.map((name) => [name, runOnce(contestants[name], given)] as const)
  for (let round = 0; round < WARM_UP_ROUNDS; round++) turn()
  const best = Object.fromEntries(turn()) as Record<Name, ReturnType<typeof runOnce>>
  for (let round = 1; round < ROUNDS; round++) {
    for (const [name, run] of turn()) if (run.perSecond > best[name].perSecond) best[name] = run
  }
  return best
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

/**
 * The same work as plainly as a page of code can do it: the response made NFKC, its ends cut, held against the answer. What it
 * takes for the same is not what a class does (`²` is `2` to it), so it is a measure of time alone.
 */
const plainly = (at: number, response: string) => {
  const isRight = response.normalize('NFKC').trim() === answers[at]
  return { points: isRight ? 4 : 0, maxPoints: 4, partChecks: [isRight], slotChecks: [isRight], isCorrect: isRight }
    .isCorrect
}

/** The same with the answer read each time: its alternatives, made NFKC as well. */
const plainlyParsing = (at: number, response: string) => {
  const given = response.normalize('NFKC').trim()
  return (answers[at] ?? '').split(';').some((alternative) => alternative.normalize('NFKC').trim() === given)
}

/** Responses scored a second on one core, against `@khanacademy/perseus-score` on the same numeric responses. */
export async function* benchScoring(): AsyncGenerator<Figure> {
  const compiled = answers.map((answer) => compileQuestion({ answer, pattern: '', selects: [] }))
  const contestants = {
    theirs: await peerScorer(),
    plainly,
    plainlyParsing,
    parsed: (at: number, response: string) =>
      scoreResponse(compiled[at] as (typeof compiled)[number], [response]).isCorrect,
    parsing: (at: number, response: string) =>
      scoreResponse(compileQuestion({ answer: answers[at] ?? '', pattern: '', selects: [] }), [response]).isCorrect,
  }
  for (const [kind, given] of Object.entries({ 'half-width': responses, 'full-width': fullWidth })) {
    const { theirs, parsed, parsing, ...plain } = bestOfEach(contestants, given)
    const ways = [
      ['answers parsed beforehand', parsed, plain.plainly, 20],
      ['parsing counted', parsing, plain.plainlyParsing, 8],
    ] as const
    for (const [name, ours, nfkc, targetRatio] of ways) {
      yield figureOf({
        figure: `numeric responses scored, ${kind}, ${name}`,
        value: ours.perSecond,
        unit: 'a second',
        compared_to: '@khanacademy/perseus-score',
        base: theirs.perSecond,
        target: { least: 500_000, leastRatio: targetRatio },
        responses: given.length,
        accepted: ours.accepted,
        their_accepted: theirs.accepted,
      })
      yield figureOf({
        figure: `numeric responses scored, ${kind}, ${name}, beside a plain page of code`,
        value: ours.perSecond,
        unit: 'a second',
        compared_to: 'NFKC, trimmed, held against the answer',
        base: nfkc.perSecond,
        target: { leastRatio: rounded(1 / TIMES_OF_PLAIN, 2) },
      })
    }
  }
}
