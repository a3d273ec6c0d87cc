import { useQuery } from '@tanstack/react-query'
import { typedMaterialCode } from '@tcheck/contract/material-code'
import { type FormEvent, useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { fullDay } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useRefresh } from './issue-dialog.tsx'
import css from './material-codes.module.css'

const states = {
  open: { word: '使えます', kind: 'ok' },
  over: { word: '期限切れ', kind: 'warn' },
  revoked: { word: '無効', kind: 'warn' },
  taken: { word: '登録済み', kind: 'info' },
} as const

/** What a school has in its hand: whether it is one of ours, what it opens, who has registered it. */
export function LookUpCode({ onOpen }: { onOpen: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const [code, setCode] = useState('')
  const field = useOwnField({ label: 'コードを調べる', value: typed, onChange: setTyped, maximum: 60 })
  const query = useQuery({
    ...api.adminMaterialCodes.showCode.queryOptions({ input: { code } }),
    enabled: code !== '',
    retry: false,
  })
  const look = (event: FormEvent) => {
    event.preventDefault()
    setCode(typedMaterialCode(typed))
  }
  const found = query.data?.issued_code
  return (
    <section className="stack" aria-label="コードを調べる">
      <form className="flex align-end wrap gap-10" onSubmit={look}>
        <TextField {...field} autoCapitalize="characters" placeholder="ACDE-FGHJ-KMNP" />
        <Button type="submit">調べる</Button>
      </form>
      <div className="stack" role="status">
        {code !== '' && query.error && <ErrorNote title={`「${code}」`} error={query.error} />}
        {found && (
          <>
            <p className={css.found}>
              <code>{found.id}</code> <Chip kind={states[found.state].kind}>{states[found.state].word}</Chip>{' '}
              <b>{found.title}</b>
              <span>{`(${fullDay(found.valid_until)}まで)`}</span>
              {found.material_code_id !== null && (
                <>
                  {' '}
                  <Button kind="quiet" size="sm" onClick={() => onOpen(found.material_code_id ?? '')}>
                    発行を開く
                  </Button>
                </>
              )}
            </p>
            <p className="small">
              {found.registrations.length === 0
                ? '登録した教室: 記録はありません'
                : `登録した教室: ${found.registrations.map(({ branch_name }) => branch_name ?? '(削除された教室)').join('、')}`}
            </p>
            <CodeActs code={found.id} isRevoked={found.state === 'revoked'} isHeld={found.branch_name !== null} />
          </>
        )}
      </div>
    </section>
  )
}

function CodeActs({ code, isRevoked, isHeld }: { code: string; isRevoked: boolean; isHeld: boolean }) {
  const refresh = useRefresh()
  const revoking = useSave({
    save: (undo: boolean) => client.adminMaterialCodes.revokeCode({ code, undo }),
    onSaved: async () => {
      notify.success('コードの状態を変えました')
      await refresh()
    },
  })
  const releasing = useSave({
    save: () => client.adminMaterialCodes.releaseCode({ code }),
    onSaved: async () => {
      notify.success('ほかの教室でも登録できるようにしました')
      await refresh()
    },
  })
  const error = revoking.error ?? releasing.error
  return (
    <>
      {error && <ErrorNote title="変更できませんでした。" error={error} />}
      <div className="flex wrap gap-8">
        <BusyButton size="sm" isBusy={revoking.isSaving} onClick={() => revoking.save(isRevoked)}>
          {isRevoked ? 'このコードを元に戻す' : 'このコードを無効にする'}
        </BusyButton>
        {isHeld && (
          <BusyButton size="sm" isBusy={releasing.isSaving} onClick={() => releasing.save(undefined)}>
            登録を外し、ほかの教室で使えるようにする
          </BusyButton>
        )}
      </div>
    </>
  )
}
