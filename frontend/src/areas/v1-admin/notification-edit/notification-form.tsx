import { IconDownload } from '@tabler/icons-react'
import type { Notification } from '@tcheck/contract/groups/admin-notifications'
import { useNavigate } from 'react-router'
import { FileDrop } from '../../../features/uploads/file-drop.tsx'
import { FileLine } from '../../../features/uploads/sent-file.tsx'
import { client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { NotificationFields } from '../notifications/notification-fields.tsx'
import { draftOf, fieldsOf } from '../notifications/notification-view.ts'
import { openAttachment } from '../notifications/open-attachment.ts'

interface NotificationFormProps {
  notification: Notification
  onChanged: () => Promise<void>
}

const LIST = '/v1/admin/notifications'

/** All of a notification, its file kept, replaced or removed; the list comes after saving. */
export function NotificationForm({ notification, onChanged }: NotificationFormProps) {
  const { id, file_name: fileName, file_size_bytes: fileSize, revision } = notification
  const navigate = useNavigate()
  const opening = useSave({ save: () => openAttachment(id) })
  const form = useForm({
    route: 'adminNotifications.update',
    part: 'notification',
    start: draftOf(notification),
    save: (draft) => {
      const { attachment, ...fields } = fieldsOf(draft)
      const file = attachment ? { attachment } : { attachmentDeleteFlag: draft.attachmentDeleteFlag }
      return client.adminNotifications.update({ id, notification: { ...fields, revision, ...file } })
    },
    onSaved: async () => {
      await onChanged()
      await navigate(LIST)
    },
  })
  const isRemoved = form.values.attachmentDeleteFlag
  const remove = (attachmentDeleteFlag: boolean) => form.change({ attachmentDeleteFlag })
  return (
    <Card title="お知らせ">
      <Form
        form={form}
        verb="更新する"
        fallback="お知らせの更新に失敗しました"
        others={<ButtonLink to={LIST}>やめる</ButtonLink>}
      >
        <NotificationFields field={form.field} />
        <FileDrop {...form.field('attachment')}>
          {fileName !== null && !isRemoved && (
            <FileLine name={fileName} size={fileSize ?? 0} onRemove={() => remove(true)} verb="取り外す">
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
              <Button size="sm" onClick={() => remove(false)}>
                元に戻す
              </Button>
            </p>
          )}
        </FileDrop>
      </Form>
    </Card>
  )
}
