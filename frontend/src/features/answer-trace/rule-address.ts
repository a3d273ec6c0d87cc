import { MAX_CHOICES } from '@tcheck/scoring'

/** One case of `/v1/sandbox/rule`: all that decides about a score. */
export interface RuleCase {
  answer: string
  pattern: string
  /** `select_1` … `select_6`, without empty ones at the end. */
  selects: readonly string[]
  response: readonly string[]
  /** How many slots are answered, where it is to differ from what the answer field asks for. */
  slots: number | null
}

/** Most slots that a response of the page may have; the contract takes no more answers. */
export const SLOT_LIMIT = 60

const withoutEmptyEnd = (texts: readonly string[]): string[] =>
  texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)

export function readRuleCase(params: URLSearchParams): RuleCase {
  const slots = params.get('slots')
  return {
    answer: params.get('answer') ?? '',
    pattern: params.get('pattern') ?? '',
    selects: withoutEmptyEnd(params.getAll('select').slice(0, MAX_CHOICES)),
    response: params.getAll('response').slice(0, SLOT_LIMIT),
    slots: slots !== null && /^\d{1,2}$/.test(slots) ? Math.min(Number(slots), SLOT_LIMIT) : null,
  }
}

export function writeRuleCase({ answer, pattern, selects, response, slots }: RuleCase): URLSearchParams {
  return new URLSearchParams([
    ...(answer === '' ? [] : [['answer', answer]]),
    ...(pattern === '' ? [] : [['pattern', pattern]]),
    ...withoutEmptyEnd(selects).map((text) => ['select', text]),
    ...withoutEmptyEnd(response).map((text) => ['response', text]),
    ...(slots === null ? [] : [['slots', String(slots)]]),
  ])
}

/** The address of the rule page with a case filled in. */
export const ruleAddress = (given: Partial<RuleCase>): string =>
  `/v1/sandbox/rule?${writeRuleCase({ answer: '', pattern: '', selects: [], response: [], slots: null, ...given })}`

/** The response as it is scored: as many slots as wanted, else as many as the answer field asks for. */
export function responseOf({ response, slots }: RuleCase, slotCount: number): string[] {
  return Array.from({ length: slots ?? Math.min(slotCount, SLOT_LIMIT) }, (_, index) => response[index] ?? '')
}
