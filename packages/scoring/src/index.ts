export { readingOf, takesAccepted } from './accepted.ts'
export type { AcceptedReading } from './accepted-reading.ts'
export * from './answer-field.ts'
export type { CompiledQuestion } from './compile-question.ts'
export { compileQuestion } from './compile-question.ts'
export type { QuestionSource } from './compiled-reading.ts'
export { excerpt } from './excerpt.ts'
export { normalizePart } from './normalize.ts'
export { CHOICE_MARKERS, MAX_CHOICES } from './patterns/choices.ts'
export {
  choiceCountOf,
  comparedSelectCountOf,
  PatternFormatError,
  type PatternKind,
  parsePattern,
  patternRanges,
  patternRules,
  patternTexts,
  readPattern,
} from './patterns/patterns.ts'
export { NEWEST_RULES, type Rules, rulesOf } from './rules.ts'
export * from './score-response.ts'
export * from './set/broken-questions.ts'
export * from './set/compile-set.ts'
export * from './set/points-by-viewpoint.ts'
export * from './set/score-set.ts'
export { withAccepted } from './set/with-accepted.ts'
export * from './trace.ts'
