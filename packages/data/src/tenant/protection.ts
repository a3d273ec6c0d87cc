import type { KindName } from './item-kinds.ts'

/** How much harm it does if an item is read or changed by somebody else (docs/security/data-protection.md). */
export type ProtectionLevel = 'secret' | 'personal' | 'internal' | 'content'

/** Credentials, keys and what opens an account; sealed or hashed where that is possible. */
const SECRET: readonly KindName[] = [
  'account',
  'password',
  'session',
  'link_code',
  'challenge',
  'invitation',
  'identity',
  'identity_provider',
  'portal_key',
  'shift_calendar',
  'push_device',
]

/** Says nothing of a person and of no school's plans. */
const CONTENT: readonly KindName[] = [
  'notification',
  'set_head',
  'set_version',
  'courses',
  'chapter',
  'course_version',
  'content',
  'question_place',
  'question_shards',
  'question_sum',
  'question_doubt',
  'set_regrade',
  'tally',
  'tally_answers',
  'master',
]

/** How a stage works: no person is read from it. */
const INTERNAL: readonly KindName[] = [
  'once',
  'tries',
  'known_network',
  'tallied_teacher',
  'tallied_branch',
  'tallied_student',
  'branch',
  'settings',
  'registration',
  'network',
  'school_code',
  'sso_domain',
  'timetable_day',
  'mission',
  'short_code',
  'continue_code_of_student',
  'short_code_of_class',
  'mission_of_class',
  'accepted_answers',
  'live_class',
  'test_guard',
  'shareable_url',
  'mission_line',
  'japanese_marker',
  'japanese_users',
  'audit_link',
  'audit_head',
  'audit_mark',
  'maintenance',
  'format',
  'migration',
  'erased_branch',
  'material_code',
  'material_lot',
  'job',
  'import_file',
  'regrade_branch',
  'open_job',
]

/** Everything that is named nowhere above is personal: a new kind is protected before anybody thinks of it. */
export function protectionOf(kind: KindName): ProtectionLevel {
  if (SECRET.includes(kind)) return 'secret'
  if (CONTENT.includes(kind)) return 'content'
  return INTERNAL.includes(kind) ? 'internal' : 'personal'
}
