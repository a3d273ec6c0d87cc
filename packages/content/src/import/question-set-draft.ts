import type { QuestionSet } from '@tcheck/contract/question-set'

/** A checked set, as the wire has it but for its version, which storing gives. */
export type QuestionSetDraft = Omit<QuestionSet, 'version'>
