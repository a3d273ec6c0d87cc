import { randomBytes } from 'node:crypto'
import type { Role } from '../account/account.ts'
import { type Item, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** What is recorded. Add a word where an act has none; never give an old word a new meaning. */
const auditActions = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'session_ended',
  'password_changed',
  'password_reset',
  'second_factor_set_up',
  'second_factor_removed',
  'second_factor_reset',
  'recovery_codes_renewed',
  'impersonated',
  'impersonation_ended',
  'acted_as',
  'link_revoked',
  'door_card_revoked',
  'cards_opened',
  'account_created',
  'account_changed',
  'account_disabled',
  'account_linked',
  'account_unlinked',
  'branch_created',
  'branch_changed',
  'branch_deleted',
  'identity_provider_changed',
  'mission_created',
  'mission_cancelled',
  'answer_accepted',
  'accepted_answer_undone',
  'corrected_key_taken',
  'corrected_key_left',
  'corrected_key_undone',
  'attempt_chosen',
  'attempt_unchosen',
  'comment_written',
  'comment_taken_back',
  'mission_settings_changed',
  'answers_released',
  'class_closed',
  'extra_time_given',
  'attempt_reopened',
  'late_answers_counted',
  'held_answers_counted',
  'short_code_shown',
  'short_code_ended',
  'continue_code_shown',
  'continue_code_used',
  'material_code_registered',
  'answers_opened',
  'created',
  'changed',
  'exported',
  'deleted',
] as const
export type AuditAction = (typeof auditActions)[number]

interface AuditActor {
  /** A student's id where a student acts. */
  account_id: string
  role: Role
}

/** Who really acted where somebody impersonated the actor. */
interface AuditImpersonator {
  account_id: string
  role: 'admin' | 'branch'
  branch_id: string | null
  /** The branch that an admin impersonated on the way to a student of it. */
  through_branch_id: string | null
}

/** One act, told without personal data: ids, never names, answers or addresses of mail. */
export interface AuditRecord {
  /** Whose chain it joins; null for what concerns no branch. */
  branch_id: string | null
  action: AuditAction
  /** null where nobody was known, such as at a refused sign-in. */
  actor: AuditActor | null
  by: AuditImpersonator | null
  target: { kind: string; id: string } | null
  /** ISO 8601, UTC. */
  at: string
  request_id: string
  source_ip: string
  /** Flat and small. */
  details: Readonly<Record<string, string | number | boolean | null>>
}

export type StoredAuditRecord = AuditRecord & Item

/** The chain's name where a record concerns no branch; no branch has this id. */
export const PLATFORM_CHAIN = 'platform'
const chainOf = ({ branch_id }: Pick<AuditRecord, 'branch_id'>) => branch_id ?? PLATFORM_CHAIN

const AUDIT_PREFIX = 'AUDIT#'
export const auditPk = (chain: string) => `${AUDIT_PREFIX}${chain}`
/** The chain that a record under this key joins; null where it is no audit record. */
export const chainOfKey = (pk: string): string | null =>
  pk.startsWith(AUDIT_PREFIX) ? pk.slice(AUDIT_PREFIX.length) : null

/**
 * The audit record of an act, for the transaction of that act, so that no act lacks its record. The stream processor
 * `functions/audit-chain` adds its number and hash.
 */
export function auditWrite(record: AuditRecord): Write {
  const serial = `${record.at}#${randomBytes(10).toString('hex')}`
  return { put: { pk: auditPk(chainOf(record)), sk: serial, ...record }, condition: onlyIfAbsent }
}

/** The record of an act that writes nothing else, such as an export. */
export const putAuditRecord = (table: Table, record: AuditRecord) => table.transact([auditWrite(record)])

/** Records of a branch (null: of none) as they were written, newest first. */
export const listAuditRecords = (
  table: Table,
  branchId: string | null,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) =>
  table.query<StoredAuditRecord>({
    partition: auditPk(chainOf({ branch_id: branchId })),
    newestFirst: true,
    limit,
    cursor,
  })
