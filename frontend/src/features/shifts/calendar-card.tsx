import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { dayInWords, dayOf } from '../../lib/japan-words.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyLinkButton } from '../../ui/copy-link-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import css from './shifts.module.css'

/** What was decided, in the teacher's own calendar: by a secret address that is told once and can be made anew. */
export function CalendarCard() {
  const queries = useQueryClient()
  const query = useQuery(api.shifts.showCalendarByTeacher.queryOptions({ input: {} }))
  const [path, setPath] = useState<string | null>(null)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const readAnew = () => queries.invalidateQueries({ queryKey: api.shifts.showCalendarByTeacher.key() })
  const renewing = useSave({
    save: async () => {
      const { shift_calendar } = await client.shifts.renewCalendarByTeacher({})
      setAsked(null)
      setPath(shift_calendar.path)
    },
    onSaved: readAnew,
  })
  const ending = useSave({
    save: async () => {
      await client.shifts.deleteCalendarByTeacher({})
      setAsked(null)
      notify.success('アドレスをなくしました')
    },
    onSaved: readAnew,
  })
  const madeAt = query.data?.shift_calendar.created_at ?? null
  return (
    <Card title="カレンダーに入れる" icon={<IconCalendarPlus className="i" aria-hidden />}>
      <LoadState query={query} failure="カレンダーのアドレスを読み込めませんでした。" lines={2} />
      {(renewing.error ?? ending.error) && (
        <ErrorNote title="アドレスを変えられませんでした。" error={renewing.error ?? ending.error} />
      )}
      {query.data && (
        <>
          <p>
            決まった勤務を、いつも使うカレンダーで見られます。カレンダーには、時間と「勤務」だけが出ます。
            {madeAt && ` アドレスは${dayInWords(dayOf(madeAt))}に作りました。`}
          </p>
          <div className={css.tools}>
            <BusyButton
              isBusy={renewing.isSaving}
              onClick={() => (madeAt ? setAsked('renew') : renewing.save(undefined))}
            >
              {madeAt ? '新しいアドレスにする' : 'アドレスを作る'}
            </BusyButton>
            {madeAt && (
              <BusyButton isBusy={ending.isSaving} onClick={() => setAsked('end')}>
                アドレスをなくす
              </BusyButton>
            )}
          </div>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'renew' ? '新しいアドレスにしますか?' : 'アドレスをなくしますか?'}
          verb={asked === 'renew' ? '新しくする' : 'なくす'}
          isBusy={renewing.isSaving || ending.isSaving}
          onConfirm={() => (asked === 'renew' ? renewing : ending).save(undefined)}
          onClose={() => setAsked(null)}
        >
          前のアドレスを入れたカレンダーには、勤務が届かなくなります。
        </ConfirmDialog>
      )}
      {path && <Address path={path} onClose={() => setPath(null)} />}
    </Card>
  )
}

function Address({ path, onClose }: { path: string; onClose: () => void }) {
  const address = `${window.location.origin}${path}`
  return (
    <Dialog title="カレンダーのアドレス" shape="wide" isShownOnce onClose={onClose}>
      <p>
        カレンダーの「URLで追加」や「照会カレンダー」に、このアドレスを入れてください。アドレスが見られるのは、いまだけです。
        知っている人はだれでも勤務の時間を見られるので、ほかの人に教えないでください。
      </p>
      <p className={css.address}>{address}</p>
      <div className={css.tools}>
        <CopyLinkButton address={() => address}>アドレスをコピーする</CopyLinkButton>
        <a className="btn" href={address.replace(/^https?:/, 'webcal:')}>
          この端末のカレンダーで開く
        </a>
      </div>
    </Dialog>
  )
}
