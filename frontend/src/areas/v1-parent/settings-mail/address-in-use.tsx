import type { MailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { useState } from 'react'
import settings from '../../../features/settings/settings.module.css'
import { momentInWords } from '../../../features/settings/settings-words.ts'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { keepMailSettings } from './mail-settings-query.ts'
import css from './settings-mail.module.css'

interface AddressInUseProps {
  address: NonNullable<MailSettings['address']>
  onChange: () => void
}

/** The address that mail goes to, or no longer reaches. */
export function AddressInUse({ address: { address, confirmed_at, undeliverable }, onChange }: AddressInUseProps) {
  const [isRemoving, setRemoving] = useState(false)
  const remove = useSave({
    save: () => client.parentMailSettings.deleteAddress({}),
    onSaved: (answer) => {
      keepMailSettings(answer)
      notify.success('メールアドレスを消しました')
    },
  })
  const again = useSave({
    save: () => client.parentMailSettings.requestCode({ address }),
    onSaved: keepMailSettings,
  })
  return (
    <div className={settings.form}>
      <FormErrors error={remove.error ?? again.error} fallback="変えられませんでした。もう一度お試しください。" />
      {undeliverable && (
        <Note kind="warn">
          <p>
            {undeliverable.reason === 'bounce'
              ? `${momentInWords(undeliverable.at)}に、メールが届きませんでした。`
              : `${momentInWords(undeliverable.at)}に、迷惑メールとして知らせがありました。`}
            お知らせを止めています。受け取るには、もう一度確かめるか、別のアドレスに変えてください。
          </p>
        </Note>
      )}
      <p className={css.inUse}>
        <b className={css.address}>{address}</b>
        {undeliverable ? <Chip kind="warn">届きません</Chip> : <Chip kind="ok">確認ずみ</Chip>}
      </p>
      {!undeliverable && <p className="muted small">{momentInWords(confirmed_at)}に確かめました。</p>}
      <p className={settings.actions}>
        <Button onClick={() => setRemoving(true)}>消す</Button>
        <Button onClick={onChange}>別のアドレスに変える</Button>
        {undeliverable && (
          <BusyButton kind="primary" isBusy={again.isSaving} onClick={() => again.save(undefined)}>
            もう一度確かめる
          </BusyButton>
        )}
      </p>
      {isRemoving && (
        <ConfirmDialog
          title="メールアドレスを消しますか?"
          verb="消す"
          isBusy={remove.isSaving}
          onConfirm={() => {
            setRemoving(false)
            remove.save(undefined)
          }}
          onClose={() => setRemoving(false)}
        >
          <p>お知らせのメールは届かなくなります。お知らせの選び方は、そのまま残ります。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
