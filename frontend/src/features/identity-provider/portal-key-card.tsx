import { useState } from 'react'
import { client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useSave } from '../../ui/use-save.ts'
import { momentInWords } from '../settings/settings-text.ts'
import own from './identity-provider.module.css'

interface PortalKeyCardProps {
  branchId: string
  portalKey: { key_id: string; created_at: string } | null
  onChanged: () => Promise<unknown>
}

/** The key with which a partner's portal signs people in at `/v1/sso`: issued, shown once, taken away. */
export function PortalKeyCard({ branchId: id, portalKey, onChanged }: PortalKeyCardProps) {
  const [issued, setIssued] = useState<{ key_id: string; key: string } | null>(null)
  const issue = useSave({
    save: () => client.adminIdentityProviders.issuePortalKey({ id }),
    onSaved: async (key) => {
      setIssued(key)
      await onChanged()
    },
  })
  const stop = useSave({
    save: () => client.adminIdentityProviders.deletePortalKey({ id }),
    onSaved: async () => {
      setIssued(null)
      await onChanged()
    },
  })
  const isBusy = issue.isSaving || stop.isSaving
  return (
    <Card
      title="提携先のポータル"
      action={<Chip kind={portalKey ? 'ok' : 'plain'}>{portalKey ? '使っています' : '使っていません'}</Chip>}
    >
      <div className="stack gap-14">
        <FormErrors error={issue.error ?? stop.error} fallback="鍵を変えられませんでした。" />
        <p className="muted">
          提携先の画面から、この教室の人がパスワードなしで入れるようにします。鍵は、提携先のサーバーだけに置いてもらってください。
        </p>
        {portalKey && !issued && (
          <p>
            <span>{'鍵の番号 '}</span>
            <b>{portalKey.key_id}</b>
            <span>{`(${momentInWords(portalKey.created_at)}に発行)`}</span>
          </p>
        )}
        {issued && (
          <>
            <div className={`stack gap-4 ${own.given}`}>
              <span className="label">鍵の番号</span>
              <code>{issued.key_id}</code>
              <span className="label">鍵</span>
              <code>{issued.key}</code>
            </div>
            <Note kind="warn">
              <p>この鍵は、いましか見られません。安全な方法で提携先に渡してください。</p>
            </Note>
          </>
        )}
        <p className="flex justify-end wrap gap-8">
          {portalKey && (
            <BusyButton isBusy={isBusy} onClick={() => stop.save(undefined)}>
              鍵を止める
            </BusyButton>
          )}
          <BusyButton kind="soft" isBusy={isBusy} onClick={() => issue.save(undefined)}>
            {portalKey ? '新しい鍵に替える' : '鍵を発行する'}
          </BusyButton>
        </p>
      </div>
    </Card>
  )
}
