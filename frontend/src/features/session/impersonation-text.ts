import type { CurrentApiUser } from '@tcheck/contract/groups/session'
import type { ActsAs } from './session-store.ts'
import type { Visitor } from './visitor.ts'

/** One step back on the way admin → branch → student; without anybody, nobody. */
export function oneStepBack({ impersonationBranchId, impersonationStudentId }: ActsAs): ActsAs {
  return impersonationStudentId && impersonationBranchId ? { impersonationBranchId } : {}
}

const studentText = ({ login_id, student }: CurrentApiUser): string => {
  const place = student && `${student.kumi}組${student.ban}番`
  return login_id && place ? `${login_id}(${place})` : login_id || place || ''
}

/** Who acts as whom, for the bar on top of every page; null where nobody impersonates. */
export interface ImpersonationText {
  who: string
  asWhom: string
  /** Where one step back leads: 「代理操作を終える」, 「教室にもどる」. */
  back: string
}

export function impersonationText({
  user,
  impersonatedBranch,
  impersonatedStudent,
}: Visitor): ImpersonationText | null {
  const who = user.is_admin ? `管理者 ${user.login_id}` : (user.branch?.name ?? user.login_id)
  if (impersonatedStudent) {
    const branch = impersonatedStudent.branch?.name ?? impersonatedBranch?.branch?.name ?? ''
    const asWhom = [branch, `生徒 ${studentText(impersonatedStudent)}`].filter(Boolean).join(' ')
    return { who, asWhom, back: impersonatedBranch ? '教室の代理にもどる' : '代理操作を終える' }
  }
  if (impersonatedBranch)
    return { who, asWhom: `教室 ${impersonatedBranch.branch?.name ?? ''}`, back: '代理操作を終える' }
  return null
}
