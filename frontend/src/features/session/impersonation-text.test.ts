import type { CurrentApiUser } from '@tcheck/contract/groups/session'
import { describe, expect, it } from 'vitest'
import { impersonationText, oneStepBack } from './impersonation-text.ts'

const nobody: CurrentApiUser = {
  id: 'x',
  login_id: '',
  is_admin: false,
  is_branch: false,
  is_student: false,
  is_parent: false,
  is_teacher: false,
  branch: null,
  parent: null,
  teacher: null,
  student: null,
}
const school = { id: 'br-1', name: 'ひかり塾', class_count: 4 }
const admin = { ...nobody, login_id: 'admin', is_admin: true }
const branch = { ...nobody, is_branch: true, branch: school }
const student = {
  ...nobody,
  login_id: 'student01',
  is_student: true,
  branch: school,
  student: { id: 's', grade: 6, kumi: '1', ban: 3, is_entry: false, is_instant: false },
}
const visitor = { user: admin, impersonatedBranch: null, impersonatedStudent: null, owes: null }

describe('the way back', () => {
  it('goes from the student to the branch that was impersonated, and from there to oneself', () => {
    const both = { impersonationBranchId: 'br-1', impersonationStudentId: 's' }
    expect(oneStepBack(both)).toEqual({ impersonationBranchId: 'br-1' })
    expect(oneStepBack(oneStepBack(both))).toEqual({})
  })
  it('returns from a student directly to the person who impersonated directly', () => {
    expect(oneStepBack({ impersonationStudentId: 's' })).toEqual({})
  })
})

describe('the bar', () => {
  it('is absent for a person who impersonates no one', () => {
    expect(impersonationText(visitor)).toBeNull()
  })
  it('names the person and the impersonated person on each step', () => {
    expect(impersonationText({ ...visitor, impersonatedBranch: branch })).toEqual({
      who: '管理者 admin',
      asWhom: '教室 ひかり塾',
      back: '代理操作を終える',
    })
    expect(impersonationText({ ...visitor, impersonatedBranch: branch, impersonatedStudent: student })).toEqual({
      who: '管理者 admin',
      asWhom: 'ひかり塾 生徒 student01(1組3番)',
      back: '教室の代理にもどる',
    })
  })
  it('names a branch by its name', () => {
    const own = { ...nobody, login_id: 'branch01', is_branch: true, branch: school }
    expect(impersonationText({ ...visitor, user: own, impersonatedStudent: { ...student, login_id: '' } })).toEqual({
      who: 'ひかり塾',
      asWhom: 'ひかり塾 生徒 1組3番',
      back: '代理操作を終える',
    })
  })
})
