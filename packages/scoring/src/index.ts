export * from './answer-field.ts'
export type { CompiledQuestion, CompiledReading, QuestionSource } from './compile-question.ts'
export { compileQuestion, POINTS_PER_PART, slotCountOf, unreachableParts } from './compile-question.ts'
export { excerpt } from './excerpt.ts'
export {
  explainFormatError,
  explainTrace,
  normalizationStepTexts,
  separatorTexts,
  verdictTexts,
} from './explain-trace.ts'
export type { NormalizationStep } from './normalize.ts'
export { normalizePart } from './normalize.ts'
export type { ChoiceMarker, Pattern, PatternKind } from './pattern.ts'
export { CHOICE_MARKERS, MAX_CHOICES, PatternFormatError, parsePattern, patternRules } from './pattern.ts'
export * from './score-response.ts'
export * from './set/broken-questions.ts'
export * from './set/compile-set.ts'
export * from './set/score-set.ts'
export * from './trace.ts'
