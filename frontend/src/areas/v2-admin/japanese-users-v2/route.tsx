import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { useRecordQuery } from '../../../features/records/record-list.tsx'
import { dayOf, slashDay, timeOf } from '../../../lib/japan-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ExportButton, saveExcel } from '../japanese-users/export-button.tsx'
import { monthOfAddress, monthsFrom, monthText } from '../japanese-users/month-text.ts'
import css from './japanese-users-v2.module.css'

const LIST = 'adminJapaneseUsers.listOfMonth'

/** 国語利用者(月別): what one month is billed by. */
export function Component() {
  const [params] = useSearchParams()
  const asked = monthOfAddress(params.get('month'))
  const of = asked === undefined ? {} : { month: asked }
  const { data } = useRecordQuery(LIST, of)
  const month = asked ?? (data?.['month'] as string | undefined)
  const total = data?.['total_user_count'] as number | undefined
  const excel = useSave({ save: (of: string) => saveExcel(of) })
  return (
    <ListPage
      list={LIST}
      of={of}
      thing="国語利用者"
      title="国語利用者(月別)"
      unit="教室"
      idOf={({ id }) => id}
      nameOf={({ branch_name }) => branch_name}
      columns={[
        { key: 'branch_name' },
        {
          key: 'user_count',
          isNumber: true,
          text: ({ user_count }) => String(user_count),
          cell: ({ user_count }) => `${user_count}人`,
        },
        {
          key: 'counted_at',
          text: ({ counted_at }) => `${slashDay(dayOf(counted_at))} ${timeOf(counted_at)}`,
        },
      ]}
      empty={{ text: 'この月に国語の問題に答えた生徒は、まだいません。ほかの月は「前の月」で見られます。' }}
      actions={month && <ExportButton isSaving={excel.isSaving} onExport={() => excel.save(month)} />}
    >
      {excel.error && <ErrorNote title="Excelに書き出せませんでした。" error={excel.error} />}
      {month && (
        <div className={`row wrap gap-8-16 ${css.month}`}>
          <MonthLink month={monthsFrom(month, -1)} word="前の月" />
          <h2>{monthText(month)}</h2>
          <MonthLink month={monthsFrom(month, 1)} word="次の月" />
          {total !== undefined && (
            <p role="status">
              すべての教室で <b>{`${total}人`}</b>
            </p>
          )}
        </div>
      )}
    </ListPage>
  )
}

const MonthLink = ({ month, word }: { month: string; word: '前の月' | '次の月' }) => (
  <ButtonLink kind="quiet" to={`?month=${month}`} aria-label={`${word}(${monthText(month)})`}>
    {word === '前の月' && <IconChevronLeft className="i" aria-hidden />}
    <span>{word}</span>
    {word === '次の月' && <IconChevronRight className="i" aria-hidden />}
  </ButtonLink>
)
