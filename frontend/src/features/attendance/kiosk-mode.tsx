import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog, dialogActions } from '../../ui/dialog.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { useSave } from '../../ui/use-save.ts'
import { refreshVisitor, useVisitor } from '../session/current-user.ts'
import { homeOf } from '../session/home-page.ts'
import { PasswordGate } from '../settings/password-gate.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** 入退室専用: a tablet that is left alone at the door shows nothing else, stays awake and asks for the password before it ends. */
export function KioskMode() {
  const visitor = useVisitor()
  const [isAsking, setAsking] = useState(false)
  const isAtDoor = visitor?.isAtDoor ?? false
  useWakeLock(isAtDoor)
  if (!visitor) return null
  return (
    <>
      {isAtDoor ? (
        <>
          {document.fullscreenEnabled && (
            <Button onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}>
              全画面にする
            </Button>
          )}
          <Button onClick={() => setAsking(true)}>入退室専用を終わる</Button>
        </>
      ) : (
        <>
          <Button onClick={() => setAsking(true)}>入退室専用にする</Button>
          <ButtonLink to={homeOf(visitor)}>入退室を終わる</ButtonLink>
        </>
      )}
      {isAsking &&
        (isAtDoor ? <EndWindow onClose={() => setAsking(false)} /> : <BeginWindow onClose={() => setAsking(false)} />)}
    </>
  )
}

function BeginWindow({ onClose }: { onClose: () => void }) {
  const beginning = useSave({
    save: () => client.account.beginDoor({}),
    onSaved: async () => {
      await refreshVisitor()
      onClose()
    },
  })
  return (
    <Dialog title="この端末を入退室専用にしますか?" onClose={onClose}>
      <div className="stack">
        <FormErrors error={beginning.error} fallback="入退室専用にできませんでした。もう一度お試しください。" />
        <p>
          入退室の画面だけを使えるようになります。終わるときは、パスワードを入れます。端末をなくしたときは、「設定」の端末の一覧から止められます。
        </p>
        <div className={dialogActions}>
          <Button onClick={onClose}>やめる</Button>
          <BusyButton kind="primary" isBusy={beginning.isSaving} onClick={() => beginning.save(undefined)}>
            入退室専用にする
          </BusyButton>
        </div>
      </div>
    </Dialog>
  )
}

function EndWindow({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog title="入退室専用を終わる" onClose={onClose}>
      <PasswordGate
        verb="終わる"
        save={(password) => client.account.endDoor({ password })}
        onCancel={onClose}
        onDone={async () => {
          if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined)
          await navigate(homeOf(await refreshVisitor()))
        }}
      />
    </Dialog>
  )
}
