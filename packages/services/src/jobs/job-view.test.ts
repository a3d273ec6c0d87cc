import { type Job, jobOf } from '@tcheck/data/job/job'
import { expect, test } from 'vitest'
import { jobAct, jobView } from './job-view.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const start = {
  id: 'job-1',
  kind: 'regrade',
  title: '一次関数',
  input: {},
  created_by: { account_id: 'a-1', name: '管理' },
} as const
const view = (changes: Partial<Job>) => jobView({ ...jobOf(start, now), ...changes })
const asked = { cancel_asked_at: now.toISOString() }

test.each([
  ['waiting', {}, { may_cancel: true, may_retry: false, is_cancelling: false }],
  ['running', {}, { may_cancel: true, may_retry: false, is_cancelling: false }],
  ['running', asked, { may_cancel: false, may_retry: false, is_cancelling: true }],
  ['running', { may_cancel: false }, { may_cancel: false, may_retry: false, is_cancelling: false }],
  ['asking', {}, { may_cancel: true, may_retry: false, is_cancelling: false }],
  ['asking', asked, { may_cancel: false, may_retry: false, is_cancelling: false }],
  ['asking', { may_cancel: false }, { may_cancel: false, may_retry: false, is_cancelling: false }],
  ['done', {}, { may_cancel: false, may_retry: false, is_cancelling: false }],
  ['done', asked, { may_cancel: false, may_retry: false, is_cancelling: false }],
  ['failed', {}, { may_cancel: false, may_retry: true, is_cancelling: false }],
  ['cancelled', asked, { may_cancel: false, may_retry: false, is_cancelling: false }],
] as const)('a job that is %s, with %j, offers what may be done', (state, changes, offered) => {
  expect(view({ state, ...changes })).toMatchObject(offered)
})

test('a job is shown with who asked for it and how far it is', () => {
  const step = { step: 'marks', progress: { done: 3, total: 9 }, counts: { changed: 2 }, outcome: 'x' }
  const at = now.toISOString()
  expect(view({ ...step, started_at: at, ended_at: at })).toMatchObject({
    ...{
      id: 'job-1',
      kind: 'regrade',
      title: '一次関数',
      created_by: '管理',
      created_at: at,
      started_at: at,
      ended_at: at,
    },
    ...{ step: 'marks', done: 3, total: 9, counts: { changed: 2 }, outcome: 'x', revision: 1 },
  })
  expect(view({})).toMatchObject({ started_at: null, ended_at: null, done: 0, total: null })
})

test('a decision about a job is recorded with its kind', () => {
  expect(jobAct(jobOf(start, now), 'retry')).toEqual({
    ...{ action: 'changed', branchId: null, target: { kind: 'job', id: 'job-1' } },
    details: { kind: 'regrade', decision: 'retry' },
  })
})
