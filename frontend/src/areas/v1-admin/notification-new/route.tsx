import { useQueryClient } from '@tanstack/react-query'
import type { Upload } from '@tcheck/contract/groups/uploads'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import css from '../../../features/settings/settings.module.css'
import { FileDrop } from '../../../features/uploads/file-drop.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { NotificationFields } from '../notifications/notification-fields.tsx'
import { emptyDraft, fieldsOf, type NotificationDraft } from '../notifications/notification-view.ts'

const LIST = '/v1/admin/notifications'

/** `/v1/admin/notifications/new`: announces something; the list comes after saving. */
export function Component() {
  const [draft, setDraft] = useState<NotificationDraft>(emptyDraft)
  const [upload, setUpload] = useState<Upload | null>(null)
  // One key for what is on the form now: sent again after a lost answer, it announces nothing twice.
  const idempotency_key = useKeyOf(draft, upload)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { save, isSaving, error } = useSave({
    save: () =>
      client.adminNotifications.create({
        notification: { ...fieldsOf(draft), ...(upload && { attachment: upload.id }) },
        idempotency_key,
      }),
    onSaved: async () => {
      await queries.invalidateQueries({ queryKey: api.adminNotifications.key() })
      await navigate(LIST)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title="お知らせの登録" />
      <Card>
        <form className={css.form} onSubmit={submit} noValidate>
          <FormErrors error={error} fallback="お知らせの登録に失敗しました" />
          <NotificationFields draft={draft} onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))} />
          <FileDrop label="添付ファイル" onChange={setUpload} />
          <p className={css.actions}>
            <ButtonLink to={LIST}>やめる</ButtonLink>
            <Button kind="primary" type="submit" disabled={isSaving}>
              登録する
            </Button>
          </p>
        </form>
      </Card>
    </div>
  )
}

/** Another key as soon as one of the values is another one. */
function useKeyOf(...values: readonly unknown[]): string {
  const last = useRef({ values, key: crypto.randomUUID() })
  if (values.some((value, index) => value !== last.current.values[index])) {
    last.current = { values, key: crypto.randomUUID() }
  }
  return last.current.key
}
