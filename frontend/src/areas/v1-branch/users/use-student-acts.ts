import { useQueryClient } from '@tanstack/react-query'
import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { useSave } from '../../../ui/use-save.ts'
import type { Issued } from './issued-password.tsx'

export type Act = 'password' | 'second-factor' | 'link-code' | 'links' | 'door-card'

/** What was issued and is shown once, or that it is done: a toast would stand behind the drawer. */
export type Shown =
  | { kind: 'password'; issued: Issued }
  | { kind: 'link-code'; code: { link_code: string; expires_at: string } }
  | { kind: 'done'; sentence: string }

/** What a branch does for one student; a student's account has the student's own id. */
export function useStudentActs({ student_id: id }: BranchStudent) {
  const [asked, setAsked] = useState<Act | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const queries = useQueryClient()
  const { save, isSaving, error, reset } = useSave({
    save: (act: Act) => run(act, id),
    onSaved: async (result) => {
      setAsked(null)
      setShown(result)
      await queries.invalidateQueries({ queryKey: api.branchStudents.key() })
    },
  })
  return {
    asked,
    ask: (act: Act | null) => {
      reset()
      setShown(null)
      setAsked(act)
    },
    shown,
    hide: () => setShown(null),
    run: save,
    isRunning: isSaving,
    error,
  }
}

async function run(act: Act, id: string): Promise<Shown> {
  if (act === 'password') return { kind: 'password', issued: await client.branchAccounts.resetPassword({ id }) }
  if (act === 'link-code') return { kind: 'link-code', code: await client.branchLinkCodes.issue({ id }) }
  if (act === 'second-factor') {
    await client.branchAccounts.resetSecondFactor({ id })
    return { kind: 'done', sentence: '2段階認証を解除しました。' }
  }
  if (act === 'door-card') {
    await client.branchStudents.revokeDoorCard({ id })
    return { kind: 'done', sentence: '入退室カードを無効にしました。新しいカードは、生徒の画面の「生徒証」に出ます。' }
  }
  await client.branchStudents.revokeLinks({ id })
  return { kind: 'done', sentence: 'QRカードを作り直しました。印刷して渡してください。' }
}
