import { editScreen } from '../../../features/records/form-screen.tsx'
import { client } from '../../../lib/api/client.ts'
import { NotificationFields } from '../notifications/notification-fields.tsx'
import { draftOf, fieldsOf } from '../notifications/notification-view.ts'
import { AttachmentField } from './attachment-field.tsx'

const LIST = '/v1/admin/notifications'

/** `/v1/admin/notifications/{id}/edit`: one notification, its file kept, replaced or removed; deleting. */
export const Component = editScreen({
  thing: 'お知らせ',
  back: LIST,
  show: 'adminNotifications.show',
  record: ({ notification }) => notification,
  route: 'adminNotifications.update',
  part: 'notification',
  start: draftOf,
  input: (draft, { record: { id, revision } }) => {
    const { attachment, ...fields } = fieldsOf(draft)
    const file = attachment ? { attachment } : { attachmentDeleteFlag: draft.attachmentDeleteFlag }
    return { id, notification: { ...fields, revision, ...file } }
  },
  fields: ({ field, values, change }, { record }) => (
    <>
      <NotificationFields field={field} />
      <AttachmentField
        {...field('attachment')}
        notification={record}
        isRemoved={values.attachmentDeleteFlag}
        onRemove={(attachmentDeleteFlag) => change({ attachmentDeleteFlag })}
      />
    </>
  ),
  leadsTo: LIST,
  acts: [
    {
      verb: '削除する',
      ask: ({ title, file_name: fileName }) => ({
        title: `「${title}」を削除しますか?`,
        loss:
          fileName === null
            ? 'だれにも表示されなくなります。元に戻せません。'
            : `だれにも表示されなくなり、添付ファイル「${fileName}」も消えます。元に戻せません。`,
      }),
      act: ({ id }) => client.adminNotifications.delete({ id }),
      said: 'お知らせを削除しました',
      leadsTo: LIST,
      failure: 'お知らせを削除できませんでした。',
    },
  ],
})
