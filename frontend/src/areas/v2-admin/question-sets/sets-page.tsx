import { IconEye, IconEyeOff, IconFileImport, IconFileSpreadsheet, IconFileZip } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { setStateFailure } from '@tcheck/contract/act-rules'
import type { StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { plainText } from '@tcheck/markup/plain-text'
import { type ReactNode, useState } from 'react'
import { ExportDialog } from '../../../features/import/export-dialog.tsx'
import { OneLine } from '../../../features/math/one-line.tsx'
import type { BulkAct } from '../../../features/records/bulk-bar.tsx'
import type { Column } from '../../../features/records/column.ts'
import { ListPage, type ListPageProps } from '../../../features/records/list-screen.tsx'
import { client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { analysisAddress } from '../question-analyses/analysis-view.ts'
import { editorAddress } from '../question-editor/set-ref.ts'
import { HistoryDialog } from './history-dialog.tsx'
import css from './question-sets.module.css'
import { StateChip, StateDialog, StateMeanings } from './state-section.tsx'
import { meaningOfChange, questions, stateWord, verbs, type WantedState } from './state-view.ts'

const MOST_EXPORTED = 50

const columns: readonly Column<StoredQuestionSet>[] = [
  {
    key: 'title',
    header: '題名',
    text: ({ title }) => plainText(title),
    cell: ({ title }) => <OneLine text={title} />,
  },
  { key: 'code', header: 'コード', cell: ({ code }) => <code>{code}</code>, text: ({ code }) => code },
  {
    key: 'textbook',
    header: '教科・学年',
    text: ({ grade_id, subject_name }) => `${gradeText(grade_id)} ${subject_name}`,
    cell: ({ grade_id, subject_name, unit_name }) => (
      <span className="stack gap-2">
        <span>{`${gradeText(grade_id)} ${subject_name}`}</span>
        {unit_name && <span className="muted small">{unit_name}</span>}
      </span>
    ),
  },
  { key: 'state', cell: (set) => <StateChip set={set} />, text: stateWord },
  { key: 'unit_name', header: '単元', text: ({ unit_name }) => unit_name ?? '', isHidden: true },
  { key: 'junkyo_name', header: '準拠', text: ({ junkyo_name }) => junkyo_name ?? '', isHidden: true },
  { key: 'question_count', isNumber: true, text: ({ question_count }) => `${question_count}問`, isHidden: true },
  { key: 'max_score', isNumber: true, text: ({ max_score }) => `${max_score}点`, isHidden: true },
  { key: 'version', isNumber: true, text: ({ version }) => `第${version}版` },
  { key: 'stored_at', header: '取り込み', text: ({ stored_at }) => (stored_at ? dayAndTime(stored_at) : '') },
]

/** One category at a time: the sheet of a file holds one. */
async function exportSets(sets: readonly StoredQuestionSet[]): Promise<void> {
  for (const category of new Set(sets.map((set) => set.category))) {
    const codes = sets.filter((set) => set.category === category).map(({ code }) => code)
    for (let at = 0; at < codes.length; at += MOST_EXPORTED) {
      const file = await client.adminQuestionSets.export({ category, codes: codes.slice(at, at + MOST_EXPORTED) })
      saveFile(file, `${category}.xlsx`)
    }
  }
}

const toExcel: BulkAct<StoredQuestionSet> = {
  verb: 'Excelに書き出す',
  icon: IconFileSpreadsheet,
  all: exportSets,
  done: (count) => `${count}件を書き出しました`,
}

const isOffered = (wanted: WantedState) => (set: StoredQuestionSet) => setStateFailure(set, wanted) === null

const changeStates = (wanted: WantedState, icon: typeof IconEye): BulkAct<StoredQuestionSet> => ({
  verb: verbs[wanted],
  icon,
  isOffered: isOffered(wanted),
  each: ({ category, code }) => client.adminQuestionSets.updateState({ category, code, state: wanted }),
  confirm: (sets) => ({ question: questions[wanted](`${sets.length}件の問題`), loss: meaningOfChange[wanted] }),
  done: (count) => `${count}件を${wanted === 'published' ? '公開しました' : '取り下げました'}`,
})

type ExportTarget = Parameters<typeof client.adminImports.createExport>[0]['export']['target']

/** @param sets  path of the import of whole sets; that of single sub questions is the other one */
const importLinks = (exporting: ReactNode, sets: string, questions: string) => (
  <>
    {exporting}
    <ButtonLink to={questions}>小問だけ取り込む</ButtonLink>
    <ButtonLink kind="primary" to={sets}>
      <IconFileImport className="i" aria-hidden />
      取り込む
    </ButtonLink>
  </>
)

/** What both lists of sets have in common, and the window of a set's history. */
function useSets(target: ExportTarget) {
  const [shown, setShown] = useState<StoredQuestionSet | null>(null)
  const [published, setPublished] = useState<StoredQuestionSet | null>(null)
  const [exported, setExported] = useState<string | null>(null)
  const exporting = useMutation({
    mutationFn: (sets: readonly StoredQuestionSet[]) =>
      client.adminImports.createExport({
        export: { target, sets: sets.map(({ category, code }) => ({ category, code })) },
        idempotency_key: crypto.randomUUID(),
      }),
    onSuccess: ({ job }) => setExported(job.id),
  })
  const withMedia: BulkAct<StoredQuestionSet> = {
    verb: '画像・動画も書き出す',
    icon: IconFileZip,
    all: (sets) => exporting.mutateAsync(sets),
    done: (count) => `${count}件の書き出しを始めました`,
  }
  const page: Omit<ListPageProps<'adminQuestionSets.list' | 'adminQuestionSets.listExams'>, 'list' | 'thing'> = {
    idOf: ({ category, code }) => `${category} ${code}`,
    nameOf: ({ title }) => plainText(title),
    columns,
    filters: [
      {
        label: '教科',
        all: 'すべての教科',
        options: (answer) =>
          (answer?.facets.subjects ?? []).map(({ id, name }) => ({ word: name, set: { subject_code: id } })),
      },
      {
        label: '学年',
        all: 'すべての学年',
        options: (answer) =>
          (answer?.facets.grades ?? []).map((grade) => ({
            word: gradeText(grade),
            set: { grade_id: String(grade) },
          })),
      },
    ],
    acts: [
      {
        verb: '直す',
        to: (set) => editorAddress(set),
        label: ({ title }) => `${plainText(title)}を直す`,
      },
      {
        verb: '分析',
        to: (set) => analysisAddress(set),
        label: ({ title }) => `${plainText(title)}の分析`,
      },
      { verb: '履歴', onAct: setShown, label: ({ title }) => `${plainText(title)}の版の履歴` },
      {
        verb: verbs.published,
        isOffered: isOffered('published'),
        onAct: setPublished,
        label: ({ title }) => `${plainText(title)}を公開する`,
      },
    ],
    bulk: [toExcel, withMedia, changeStates('published', IconEye), changeStates('withdrawn', IconEyeOff)],
    empty: { text: '取り込むと、ここに並びます。' },
    children: (
      <>
        <details className={css.about}>
          <summary>状態ごとに、だれに見えるか</summary>
          <StateMeanings />
        </details>
        {published && <StateDialog set={published} wanted="published" onClose={() => setPublished(null)} />}
        {shown && <HistoryDialog set={shown} onClose={() => setShown(null)} />}
        {exported !== null && <ExportDialog id={exported} onClose={() => setExported(null)} />}
        {exporting.error && exporting.variables.length === 0 && (
          <ErrorNote title="書き出しを始められませんでした。" error={exporting.error} />
        )}
      </>
    ),
  }
  const exportAll = (
    <BusyButton isBusy={exporting.isPending} onClick={() => exporting.mutate([])}>
      <IconFileZip className="i" aria-hidden />
      すべて書き出す
    </BusyButton>
  )
  return { page, exportAll }
}

/** `/admin/question-groups`: unit exercises and science skills. */
export function Exercises() {
  const { page, exportAll } = useSets('question_groups')
  return (
    <ListPage
      {...page}
      list="adminQuestionSets.list"
      thing="単元問題"
      open={editorAddress}
      actions={importLinks(exportAll, '/admin/question-groups/import', '/admin/questions/import')}
    />
  )
}

/** `/admin/cbt-question-groups`: exams, each of which the check plays. */
export function Exams() {
  const { page, exportAll } = useSets('cbt_question_groups')
  return (
    <ListPage
      {...page}
      list="adminQuestionSets.listExams"
      thing="CBT問題"
      actions={importLinks(exportAll, '/admin/cbt-question-groups/import', '/admin/cbt-questions/import')}
      open={({ code }) => `/admin/cbt-check?${new URLSearchParams({ exam: code })}`}
    />
  )
}
