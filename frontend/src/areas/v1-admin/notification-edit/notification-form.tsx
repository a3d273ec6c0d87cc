import { IconDownload } from '@tabler/icons-react'
import type { Notification } from '@tcheck/contract/groups/admin-notifications'
import type { Upload } from '@tcheck/contract/groups/uploads'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { FileDrop, FileLine } from '../../../features/uploads/file-drop.tsx'
import { client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { NotificationFields } from '../notifications/notification-fields.tsx'
import { draftOf, fieldsOf, type NotificationDraft } from '../notifications/notification-view.ts'
import { openAttachment } from '../notifications/open-attachment.ts'

interface NotificationFormProps {
  notification: Notification
  onChanged: () => Promise<void>
}

const LIST = '/v1/admin/notifications'

/** All of a notification, its file kept, replaced or removed; the list comes after saving. */
export function NotificationForm({ notification, onChanged }: NotificationFormProps) {
  const { id, file_name: fileName, file_size_bytes: fileSize, revision } = notification
  const [draft, setDraft] = useState<NotificationDraft>(() => draftOf(notification))
  const [upload, setUpload] = useState<Upload | null>(null)
  const [isRemoved, setRemoved] = useState(false)
  const navigate = useNavigate()
  const opening = useSave({ save: () => openAttachment(id) })
  const { save, isSaving, error } = useSave({
    save: () =>
      client.adminNotifications.update({
        id,
        notification: {
          ...fieldsOf(draft),
          revision,
          ...(upload ? { attachment: upload.id } : { attachmentDeleteFlag: isRemoved }),
        },
      }),
    onSaved: async () => {
      await onChanged()
      await navigate(LIST)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  const isAttached = fileName !== null && !isRemoved
  return (
    <Card title="お知らせ">
      <form className={css.form} onSubmit={submit} noValidate>
        <FormErrors error={error} fallback="お知らせの更新に失敗しました" />
        <NotificationFields draft={draft} onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
        <FileDrop label="添付ファイル" onChange={setUpload}>
          {isAttached && (
            <FileLine name={fileName} size={fileSize ?? 0} onRemove={() => setRemoved(true)} verb="取り外す">
              <Button size="sm" onClick={() => opening.save(undefined)} disabled={opening.isSaving}>
                <IconDownload className="i" aria-hidden />
                ダウンロード
              </Button>
              <FormErrors error={opening.error} fallback="ダウンロードできませんでした。もう一度お試しください。" />
            </FileLine>
          )}
          {isRemoved && (
            <p role="status">
              「{fileName}」は、更新すると取り外されます。{' '}
              <Button size="sm" onClick={() => setRemoved(false)}>
                元に戻す
              </Button>
            </p>
          )}
        </FileDrop>
        <p className={css.actions}>
          <ButtonLink to={LIST}>やめる</ButtonLink>
          <Button kind="primary" type="submit" disabled={isSaving}>
            更新する
          </Button>
        </p>
      </form>
    </Card>
  )
}
