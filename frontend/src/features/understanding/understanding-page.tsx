import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ChapterItemActivity } from '@tcheck/contract/groups/understanding'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../app/or-not-found.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useStore } from '../../lib/store/store.ts'
import { understanding } from '../../lib/store/understanding.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { openedLater } from '../../ui/opened-later.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { useSave } from '../../ui/use-save.ts'
import { useRange } from '../desk/range-choice.tsx'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { GRADE_CHOICES, whose } from '../plans/plan-view.ts'
import { StudentTabs } from '../student-pages/student-tabs.tsx'
import { loadUnderstandingFor } from './load-understanding.ts'
import { RateTrend } from './rate-trend.tsx'
import css from './understanding.module.css'
import { exportUnderstanding, studentDaysQuery, type UnderstandingRole } from './understanding-calls.ts'
import { UnderstandingHeat } from './understanding-heat.tsx'

const ItemDrawer = openedLater(() => import('./item-drawer.tsx').then((part) => part.ItemDrawer))

/** `understanding/{id}`: what one student knows, how it went, and the answers behind it. */
export function UnderstandingPage({ by }: { by: UnderstandingRole }) {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const grade = Number(address.get('grade')) || undefined
  const query = useQuery({
    queryKey: ['understanding', by, id, grade ?? 'own'],
    queryFn: () => loadUnderstandingFor(by, { id, grade }),
    // The store is filled by the asking.
    refetchOnMount: 'always',
  })
  const days = useQuery(studentDaysQuery(by, id, useRange()))
  const gradeName = useStore(understanding, (state) => state.grade)
  const [opened, setOpened] = useState<ChapterItemActivity | null>(null)
  const excel = useSave({
    save: async () => {
      const file = await exportUnderstanding(by, { id, grade })
      notify.success(`「${saveFile(file, '理解度.xlsx')}」を保存しました`)
    },
  })
  orNotFound(query)
  const { data } = query
  const items = data?.chapter_item_activities ?? []
  const subjects = [...new Map(items.map(({ subject_code, subject_name }) => [subject_code, subject_name]))]
  const subject = subjects.find(([code]) => code === address.get('subject')) ?? subjects[0]
  const choose = (name: string, value: string) => changeAddress({ [name]: value }, { replace: true })
  return (
    <div className="main">
      <PageHead title="理解度" crumb={data && whose(data.student)} count={data && gradeName}>
        <BusyButton onClick={() => excel.save(undefined)} isBusy={excel.isSaving} disabled={items.length === 0}>
          <IconDownload className="i" aria-hidden />
          <span>{excel.isSaving ? 'Excelを作っています…' : 'Excelに書き出す'}</span>
        </BusyButton>
      </PageHead>
      <StudentTabs by={by} id={id} />
      {excel.error && <ErrorNote title="Excelに書き出せませんでした。" error={excel.error} />}
      <LoadState query={query} failure="理解度を読み込めませんでした。" />
      {data && (
        <div className="stack one-column">
          <div className={`flex align-end wrap ${css.choices}`}>
            <label className="stack gap-4 text-13">
              学年
              <SelectControl
                value={String(data.grade)}
                choices={GRADE_CHOICES}
                onChoose={(one) => choose('grade', one)}
              />
            </label>
            {subject && (
              <label className="stack gap-4 text-13">
                教科
                <SelectControl value={subject[0]} choices={subjects} onChoose={(one) => choose('subject', one)} />
              </label>
            )}
          </div>
          {subject ? (
            <UnderstandingHeat
              name={subject[1]}
              items={items.filter(({ subject_code }) => subject_code === subject[0])}
              opened={opened}
              handsOut
              onOpen={setOpened}
            />
          ) : (
            <EmptyState title="この学年の学習内容は、まだありません" text="ほかの学年を選んでください。" />
          )}
          <RateTrend query={days} grade={STAFF_GRADE} />
        </div>
      )}
      {opened && data && (
        <ItemDrawer by={by} studentId={id} item={opened} today={data.today} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
