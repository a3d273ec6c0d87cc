import { formScreen } from '../../../features/records/form-screen.tsx'
import { FileDrop } from '../../../features/uploads/file-drop.tsx'
import { NotificationFields } from '../notifications/notification-fields.tsx'
import { draftOf, fieldsOf } from '../notifications/notification-view.ts'

/** `/v1/admin/notifications/new`: announces something; the list comes after saving. */
export const Component = formScreen({
  thing: 'お知らせ',
  route: 'adminNotifications.create',
  part: 'notification',
  start: () => draftOf(null),
  // Sent again after a lost answer, it announces nothing twice.
  input: (draft, { key }) => ({ notification: fieldsOf(draft), idempotency_key: key }),
  fields: ({ field }) => (
    <>
      <NotificationFields field={field} />
      <FileDrop {...field('attachment')} />
    </>
  ),
  leadsTo: '/v1/admin/notifications',
})
