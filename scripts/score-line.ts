import { AnswerFormatError, compileQuestion, PatternFormatError, scoreResponse, traceResponse } from '@tcheck/scoring'
import { explainFormatError, explainTrace } from '@tcheck/scoring/in-words'
import * as z from 'zod'

const notStrings = (name: string) => `${name} は文字列の並び（["…"]）にしてください`

const lineShape = z.object(
  {
    answer: z.string('answer は文字列にしてください'),
    pattern: z.string('pattern は文字列にしてください').nullish(),
    selects: z.array(z.string(notStrings('selects')).nullable(), notStrings('selects')).nullish(),
    response: z.array(z.string(notStrings('response')), notStrings('response')),
  },
  '1行に {"answer": …, "response": […]} をひとつ書いてください',
)

export type ScoreLineOptions = { readonly trace?: boolean | undefined; readonly explain?: boolean | undefined }

export type ScoredLine =
  | { points: number; max_points: number; trace?: unknown; explanation?: string[] }
  | { error: string; explanation?: string[] }

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The wire spells field names in snake_case (domain.md). */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snakeCase(name), toWire(each)]))
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Score one JSON line, e.g. `{"answer": "3,4;4,3", "pattern": "", "selects": [], "response": ["4", "3"]}`; `pattern`
 * and `selects` may be left out. What is wrong with a line comes back as `error`, never as an exception.
 */
export function scoreLine(line: string, options: ScoreLineOptions = {}): ScoredLine {
  const value = parseJson(line.replace(/^\uFEFF/, ''))
  if (value === undefined) return { error: 'JSON として読めない行です' }
  const parsed = lineShape.safeParse(value)
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? 'この行は読めません' }
  const { answer, pattern, selects, response } = parsed.data
  try {
    const question = compileQuestion({ answer, pattern: pattern ?? '', selects: selects ?? [] })
    const { points, maxPoints } = scoreResponse(question, response)
    const trace = options.trace || options.explain ? traceResponse(question, response) : null
    return {
      points,
      max_points: maxPoints,
      ...(trace && options.trace ? { trace: toWire(trace) } : {}),
      ...(trace && options.explain ? { explanation: explainTrace(trace) } : {}),
    }
  } catch (error) {
    if (!(error instanceof AnswerFormatError || error instanceof PatternFormatError)) throw error
    return { error: error.message, ...(options.explain ? { explanation: explainFormatError(error) } : {}) }
  }
}
