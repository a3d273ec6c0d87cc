import { auditWrite } from '@tcheck/data/audit/audit'
import { listBranches } from '@tcheck/data/branch/branch'
import type { Job } from '@tcheck/data/job/job'
import {
  beginRegradeBranch,
  listRegradeBranches,
  putRegradeBranch,
  type RegradeBranch,
} from '@tcheck/data/job/regrade-branch'
import type { SetCategory, SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { compare } from '@tcheck/services/regrade/compare-marks'
import { correctionOf, moveMission } from '@tcheck/services/regrade/correction'
import { findAttempts } from '@tcheck/services/regrade/find-attempts'
import { type Correction, moveAttempt } from '@tcheck/services/regrade/move-attempt'
import type { JobKind, StepResult } from '../job-kind.ts'

type RegradeInput = { category: SetCategory; code: string; from: number; to: number }
type Sums = { branches: number; attempts: number; changed: number; better: number; worse: number; missions: number }
type RegradeCursor = {
  phase: 'comparing' | 'moving'
  /** Branches are gone through by their ids. */
  after: string | null
  sums: Sums
  /** Attempts of the branches that are done. */
  moved: number
  /** ISO 8601: one moment for the whole run. */
  at: string
}

/** A step's work, about: attempts that are read and marked, or written. */
const COMPARED_AT_ONCE = 400
const BRANCHES_AT_ONCE = 10
const MOVED_AT_ONCE = 100
const MARKS_TOLD = 30

const NONE: Sums = { branches: 0, attempts: 0, changed: 0, better: 0, worse: 0, missions: 0 }

/**
 * Regrades attempts of one version by another (decision 0327): counts the changes branch by branch and waits for a person; then moves
 * missions and attempts. Regraded attempts are not found again, so a step can be repeated.
 */
export const regrade = ({ table }: { table: Table }): JobKind<RegradeInput, RegradeCursor> => ({
  async step({ job, input, cursor, now }) {
    const here = cursor ?? { phase: 'comparing', after: null, sums: NONE, moved: 0, at: now.toISOString() }
    const found = await correctionOf(table, input, { from: input.from, to: input.to, at: here.at })
    if ('reason' in found) return { failed: `${found.reason}。` }
    const work = { table, job, ref: { category: input.category, code: input.code }, correction: found, now }
    return here.phase === 'comparing' ? compareSome(work, here) : moveSome(work, here)
  },
})

interface Work {
  table: Table
  job: Job
  ref: SetRef
  correction: Correction
  now: Date
}

async function compareSome(work: Work, cursor: RegradeCursor): Promise<StepResult<RegradeCursor>> {
  const { table, correction } = work
  const branches = (await listBranches(table)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const rest = branches.filter(({ id }) => cursor.after === null || id > cursor.after)
  let { sums, after } = cursor
  let compared = 0
  let looked = 0
  for (const { id, name } of rest.slice(0, BRANCHES_AT_ONCE)) {
    const branch = await compareBranch(work, { id, name })
    if (branch) sums = withBranch(sums, branch)
    after = id
    looked += 1
    compared += branch?.attempts ?? 0
    if (compared >= COMPARED_AT_ONCE) break
  }
  const next = { ...cursor, after, sums }
  const told = {
    step: 'comparing',
    progress: { done: branches.length - rest.length + looked, total: branches.length },
    counts: sums,
  }
  if (looked < rest.length) return { next, ...told }
  if (sums.attempts + sums.missions === 0)
    return { done: `第${correction.from}版の答案は、ありませんでした。`, ...told }
  return { ask: questionOf(correction, sums), next: { ...next, phase: 'moving', after: null }, ...told }
}

async function compareBranch({ table, job, ref, correction, now }: Work, { id, name }: { id: string; name: string }) {
  const { attemptIds, missions } = await findAttempts(table, id, { ref, version: correction.from })
  if (attemptIds.length + missions.length === 0) return null
  const { changed, better, worse, byMark } = await compare(table, attemptIds, correction)
  const marks = [...byMark].map(([mark, count]) => ({ mark, count })).sort((one, other) => other.count - one.count)
  const branch: RegradeBranch = {
    branch_id: id,
    name,
    attempts: attemptIds.length,
    ...{ changed, better, worse },
    missions: missions.length,
    marks: marks.slice(0, MARKS_TOLD),
    begun_at: null,
  }
  await putRegradeBranch(table, job.id, branch, now)
  return branch
}

const withBranch = (sums: Sums, branch: RegradeBranch): Sums => ({
  branches: sums.branches + 1,
  attempts: sums.attempts + branch.attempts,
  changed: sums.changed + branch.changed,
  better: sums.better + branch.better,
  worse: sums.worse + branch.worse,
  missions: sums.missions + branch.missions,
})

const questionOf = ({ from, to }: Correction, { attempts, changed, better, worse, missions }: Sums) =>
  `第${from}版の答案${attempts}件のうち、第${to}版の正答で印が変わるのは${changed}件です(点が上がる${better}件、下がる${worse}件)。ミッション${missions}件も第${to}版になります。`

async function moveSome(work: Work, cursor: RegradeCursor): Promise<StepResult<RegradeCursor>> {
  const { table, job, ref, correction } = work
  const { sums } = cursor
  const told = { step: 'moving', counts: sums, mayCancel: false }
  const [branch] = await listRegradeBranches(table, job.id, { after: cursor.after, limit: 1 })
  if (!branch) {
    const done = `第${correction.from}版の答案${sums.attempts}件を、第${correction.to}版の正答で採点し直しました。印が変わったのは${sums.changed}件です。`
    return { done, ...told, progress: { done: sums.attempts, total: sums.attempts } }
  }
  const begins = { jobId: job.id, branchId: branch.branch_id, at: cursor.at }
  await beginRegradeBranch(table, begins, [auditWrite(recordOf(work, branch))])
  const { attemptIds, missions } = await findAttempts(table, branch.branch_id, { ref, version: correction.from })
  // Missions first: whoever begins from now on is marked by the corrected version at once.
  for (const { id } of missions) await moveMission(table, id, ref, correction)
  for (const id of attemptIds.slice(0, MOVED_AT_ONCE)) await moveAttempt(table, id, correction)
  const left = Math.max(0, attemptIds.length - MOVED_AT_ONCE)
  const moved = cursor.moved + Math.max(0, branch.attempts - left)
  const next = left > 0 ? cursor : { ...cursor, after: branch.branch_id, moved: cursor.moved + branch.attempts }
  return { next, ...told, progress: { done: Math.min(moved, sums.attempts), total: sums.attempts } }
}

/** Of whoever began the job, in the chain of each branch whose marks change. */
const recordOf = ({ job, ref, correction }: Work, { branch_id, attempts, missions }: RegradeBranch) => ({
  branch_id,
  action: 'changed' as const,
  actor: { account_id: job.created_by.account_id, role: 'admin' as const },
  by: null,
  target: { kind: 'question_set', id: `${ref.category}/${ref.code}` },
  at: correction.at,
  request_id: `job-${job.id}`,
  source_ip: 'job',
  details: { what: 'regraded', from: correction.from, to: correction.to, attempts, missions },
})
