import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { api, client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { NotificationForm } from './notification-form.tsx'

const LIST = '/v1/admin/notifications'

/** `/v1/admin/notifications/{id}/edit`: one notification and its file; changing, deleting. */
export function Component() {
  const { id = '' } = useParams()
  const [isAsked, ask] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const query = useQuery(api.adminNotifications.show.queryOptions({ input: { id } }))
  const notification = query.data?.notification
  const deleting = useSave({
    save: () => client.adminNotifications.delete({ id }).finally(() => ask(false)),
    onSaved: async () => {
      notify.success('お知らせを削除しました')
      // Not the one that is gone: it would be asked for once more.
      await queries.invalidateQueries({ queryKey: api.adminNotifications.list.key() })
      await navigate(LIST)
    },
  })
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="お知らせの編集">
        {notification && <Button onClick={() => ask(true)}>削除する</Button>}
        <ButtonLink to={LIST}>お知らせの一覧へ</ButtonLink>
      </PageHead>
      {deleting.error && <ErrorNote title="お知らせを削除できませんでした。" error={deleting.error} />}
      <LoadState query={query} failure="お知らせを読み込めませんでした。" lines={6} />
      {notification && (
        <NotificationForm
          key={`${notification.id}-${notification.revision}`}
          notification={notification}
          onChanged={() => queries.invalidateQueries({ queryKey: api.adminNotifications.key() })}
        />
      )}
      {isAsked && notification && (
        <ConfirmDialog
          title={`「${notification.title}」を削除しますか?`}
          verb="削除する"
          isBusy={deleting.isSaving}
          onConfirm={() => deleting.save(undefined)}
          onClose={() => ask(false)}
        >
          <p>
            {notification.file_name === null
              ? 'だれにも表示されなくなります。元に戻せません。'
              : `だれにも表示されなくなり、添付ファイル「${notification.file_name}」も消えます。元に戻せません。`}
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
