/** Scoring in words, for authors and teachers: apart from the rules, so that a student's first question comes without it. */
export { answerFaultsOf, groupedNumbersOf } from './answer-faults.ts'
export {
  countText,
  explainFormatError,
  explainTrace,
  lookAlikeText,
  normalizationStepTexts,
  separatorTexts,
  slotTroubleTexts,
  verdictTexts,
} from './explain-trace.ts'
export { patternGuides } from './patterns/guides.ts'
export { severalOf } from './patterns/places.ts'
