import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { FileDrop } from '../../../features/uploads/file-drop.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { NotificationFields } from '../notifications/notification-fields.tsx'
import { draftOf, fieldsOf } from '../notifications/notification-view.ts'

const LIST = '/v1/admin/notifications'

/** `/v1/admin/notifications/new`: announces something; the list comes after saving. */
export function Component() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({
    route: 'adminNotifications.create',
    part: 'notification',
    start: draftOf(null),
    // Sent again after a lost answer, it announces nothing twice.
    save: (draft, idempotency_key) =>
      client.adminNotifications.create({ notification: fieldsOf(draft), idempotency_key }),
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: api.adminNotifications.key() })
      await navigate(LIST)
    },
  })
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="お知らせの登録" />
      <Card>
        <Form
          form={form}
          verb="登録する"
          fallback="お知らせの登録に失敗しました"
          others={<ButtonLink to={LIST}>やめる</ButtonLink>}
        >
          <NotificationFields field={form.field} />
          <FileDrop {...form.field('attachment')} />
        </Form>
      </Card>
    </div>
  )
}
