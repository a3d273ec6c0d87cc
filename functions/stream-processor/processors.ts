import { attemptProcessor } from './attempts/attempt-processor.ts'
import { answerProcessor } from './counters/answer-processor.ts'
import { entityProcessor } from './counters/entity-processor.ts'
import { japaneseUseProcessor } from './japanese-users/japanese-use-processor.ts'
import { mailProcessor } from './mail/mail-processor.ts'
import { missionProcessor } from './missions/mission-processor.ts'
import type { AnyStreamProcessor } from './processor.ts'
import { pushProcessor } from './push/push-processor.ts'
import { questionCountProcessor } from './question-counts/question-count-processor.ts'

/** Who follows writes, by the name that stands in the queue. */
export const processors = {
  mail: mailProcessor,
  push: pushProcessor,
  attempt_listing: attemptProcessor,
  mission_listing: missionProcessor,
  japanese_use: japaneseUseProcessor,
  question_counts: questionCountProcessor,
  things: entityProcessor,
  answers: answerProcessor,
} satisfies Readonly<Record<string, AnyStreamProcessor>>

export type ProcessorName = keyof typeof processors
