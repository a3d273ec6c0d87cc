import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { copyHopesOfMonth } from '@tcheck/timetable/shift'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api, client } from '../../lib/api/client.ts'
import { dayInWords, dayOf } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { CopyLinkButton } from '../../ui/copy-link-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import { TurnPair } from '../../ui/turn-pair.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { useSave } from '../../ui/use-save.ts'
import { turnedMonth } from '../attendance/attend-calendar-view.ts'
import { monthWords } from '../attendance/attend-view.ts'
import { shiftMonthQuery } from './shift-calls.ts'
import { ShiftEditor } from './shift-editor.tsx'
import { daysOf, dueOf } from './shift-view.ts'
import css from './shifts.module.css'

/** A teacher hopes for days and periods, and sees what the branch decided (v1.md, "The classroom": workdays). */
export function WorkdaysPage() {
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const query = useQuery(shiftMonthQuery('teacher', address.get('month') ?? undefined))
  const month = query.data?.shift_month
  const [own] = month?.teachers ?? []
  const due = month && dueOf(month)
  return (
    <div className="main stack one-column">
      <PageHead title="勤務日" count={month && monthWords(month.month)}>
        <TurnPair unit="月" onTurn={(count) => changeAddress((said) => turnedMonth(said, month?.month, count))} />
      </PageHead>
      <LoadState query={query} failure="勤務日を読み込めませんでした。" />
      {due && (
        <Note kind={due.isOver ? 'warn' : 'info'}>
          {due.isOver
            ? `希望の${due.words}。いまも入れられますが、教室にも知らせてください。`
            : `この月の希望の${due.words}です。`}
        </Note>
      )}
      {month && month.periods.length === 0 && (
        <EmptyState title="時限がまだありません" text="教室が時限を決めると、ここで勤務の希望を入れられます。" />
      )}
      {month && own && month.periods.length > 0 && (
        <ShiftEditor
          key={month.month}
          by="teacher"
          month={month}
          teacher={own}
          onReadAgain={async () => (await query.refetch()).data?.shift_month.teachers[0]}
          copying={({ days, isOpen, change }) => (
            <Button
              disabled={own.days_before.every(({ hoped }) => hoped.length === 0)}
              onClick={() => {
                const source = daysOf(own.days_before)
                change(copyHopesOfMonth(days, { month: month.month, source, isOpen }), '先月の希望を写しました。')
              }}
            >
              先月の希望を写す
            </Button>
          )}
        />
      )}
      <CalendarCard />
    </div>
  )
}

/** What was decided, in the teacher's own calendar: by a secret address that is told once and can be made anew. */
function CalendarCard() {
  const queries = useQueryClient()
  const query = useQuery(api.shifts.showCalendarByTeacher.queryOptions({ input: {} }))
  const [path, setPath] = useState<string | null>(null)
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const readAgain = () => queries.invalidateQueries({ queryKey: api.shifts.showCalendarByTeacher.key() })
  const renewing = useSave({
    save: async () => {
      const { shift_calendar } = await client.shifts.renewCalendarByTeacher({})
      setAsked(null)
      setPath(shift_calendar.path)
    },
    onSaved: readAgain,
  })
  const ending = useSave({
    save: async () => {
      await client.shifts.deleteCalendarByTeacher({})
      setAsked(null)
      notify.success('アドレスをなくしました')
    },
    onSaved: readAgain,
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
            <span>決まった勤務を、いつも使うカレンダーで見られます。カレンダーには、時間と「勤務」だけが出ます。</span>
            {madeAt && <span>{` アドレスは${dayInWords(dayOf(madeAt))}に作りました。`}</span>}
          </p>
          <div className={`row wrap ${css.tools}`}>
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
      <div className={`row wrap ${css.tools}`}>
        <CopyLinkButton address={() => address}>アドレスをコピーする</CopyLinkButton>
        <a className="btn" href={address.replace(/^https?:/, 'webcal:')}>
          この端末のカレンダーで開く
        </a>
      </div>
    </Dialog>
  )
}
