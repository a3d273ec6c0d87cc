import { followAttempts } from './attempts/follow-attempts.ts'
import type { AnyFollower } from './follower.ts'
import { followJapaneseUse } from './japanese-users/follow-japanese-use.ts'
import { followMails } from './mail/follow-mails.ts'
import { followMissions } from './missions/follow-missions.ts'
import { followPushes } from './push/follow-pushes.ts'
import { followCounts } from './question-counts/follow-counts.ts'
import { followAnswers } from './tallies/follow-answers.ts'
import { followThings } from './tallies/follow-things.ts'

/** Who follows writes, by the name that stands in the queue. */
export const followers = {
  mail: followMails,
  push: followPushes,
  attempt_listing: followAttempts,
  mission_listing: followMissions,
  japanese_use: followJapaneseUse,
  question_counts: followCounts,
  things: followThings,
  answers: followAnswers,
} satisfies Readonly<Record<string, AnyFollower>>

export type FollowerName = keyof typeof followers
