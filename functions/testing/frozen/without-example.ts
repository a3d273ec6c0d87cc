import type { KindName } from '@tcheck/data/tenant/item-kinds'

const COUNTED = 'a sum, counted anew from what it counts'
const REPEATED = 'says again what attempts and missions say, and is written anew from them'
const BRIEF = 'ends by itself within days: no later release meets it'
const UNDER_WAY = 'of a job: a release waits until those that run have ended, and what has ended is only told'

/**
 * Kinds of items without an example in `frozen/table`, with the reason. A new kind needs an example or, if that would test nothing, a line
 * here, never both.
 */
export const withoutExample = {
  answers_tallied: COUNTED,
  tallied_branch: COUNTED,
  tallied_student: COUNTED,
  tallied_teacher: COUNTED,
  tally: COUNTED,
  tally_answers: COUNTED,
  japanese_marker: COUNTED,
  japanese_use: COUNTED,
  japanese_users: COUNTED,
  question_counted: COUNTED,
  question_doubt: COUNTED,
  question_place: COUNTED,
  question_shards: COUNTED,
  question_sum: COUNTED,
  attempt_line: REPEATED,
  mission_line: REPEATED,
  device_starts: BRIEF,
  import_file: BRIEF,
  known_network: BRIEF,
  live_class: BRIEF,
  once: BRIEF,
  roster_import: BRIEF,
  tries: BRIEF,
  job: UNDER_WAY,
  open_job: UNDER_WAY,
  regrade_branch: UNDER_WAY,
  maintenance: 'one for all: an example would close the stage in which the others are read',
} satisfies Partial<Record<KindName, string>>
