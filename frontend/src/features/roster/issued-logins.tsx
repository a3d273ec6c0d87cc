import type { ReactNode } from 'react'
import { PasswordSheet } from '../issued-passwords/password-sheet.tsx'

export interface IssuedLogin {
  who: 'student' | 'parent' | 'teacher'
  name: string
  login_id: string
  password: string
}

const words = { student: '生徒', parent: '保護者', teacher: '講師' } as const

/** Passwords of whom the branch has just registered: seen and printed now, kept nowhere. */
export function IssuedLogins({ issued, children }: { issued: readonly IssuedLogin[]; children: ReactNode }) {
  const slips = issued.map(({ who, name, login_id, password }) => ({
    login_id,
    password,
    name: `${name}(${words[who]})`,
    door: `/v1/${who}/sign_in`,
  }))
  return (
    <PasswordSheet slips={slips} goneBy="ページを離れると">
      {children}
    </PasswordSheet>
  )
}
