import { IconDownload } from '@tabler/icons-react'
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import type { Import } from '@tcheck/contract/groups/admin-imports'
import { type ImportTarget, isLearningTarget } from '@tcheck/contract/import-problem'
import { useState } from 'react'
import { api, client } from '../../lib/api/client.ts'
import { inDigits } from '../../lib/i18n/numbers.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { useSave } from '../../ui/use-save.ts'
import { JobProgress } from '../jobs/job-progress.tsx'
import { CoursePreview } from './course-preview.tsx'
import { CoursesOfImport, UseOfSets } from './courses-of-import.tsx'
import css from './import.module.css'
import {
  foundWords,
  type ImportStage,
  type Looked,
  listOf,
  meaningWords,
  setWord,
  stepSentence,
} from './import-view.ts'
import { type NewSetState, NewSetStateField } from './new-set-state.tsx'
import { ProblemList, SetList } from './set-list.tsx'
import { SetPreview } from './set-preview.tsx'

interface ImportJobProps {
  target: ImportTarget
  query: UseQueryResult<{ import: Import }>
  stage: ImportStage | undefined
  onAgain: () => void
}

/** An import from its check to its end. */
export function ImportJob({ target, query, stage, onAgain }: ImportJobProps) {
  const found = query.data?.import
  const [looked, setLooked] = useState<Looked | null>(null)
  if (!found || !stage) return <LoadState query={query} failure="取り込みを読み込めませんでした。" />
  const isChecked = found.counts !== null
  return (
    <>
      <Summary target={target} found={found} stage={stage} onAgain={onAgain} />
      <div className="stack">
        {isChecked && found.problem_counts.length > 0 && <ProblemList found={found} onLook={setLooked} />}
        {isChecked && found.courses.length > 0 && (
          <CoursesOfImport courses={found.courses} onLook={(at) => setLooked({ what: 'course', at, key: '' })} />
        )}
        {isChecked && (found.courses.length === 0 || (found.counts?.sets ?? 0) > 0) && (
          <SetList id={found.job.id} thing={setWord(target)} onLook={(at) => setLooked({ what: 'set', at, key: '' })} />
        )}
      </div>
      {looked?.what === 'set' && (
        <SetPreview key={looked.at} id={found.job.id} looked={looked} onClose={() => setLooked(null)} />
      )}
      {looked?.what === 'course' && (
        <CoursePreview
          key={looked.at}
          id={found.job.id}
          looked={looked}
          onLook={setLooked}
          onClose={() => setLooked(null)}
        />
      )}
    </>
  )
}

function Summary({
  target,
  found,
  stage,
  onAgain,
}: Omit<ImportJobProps, 'query' | 'stage'> & { found: Import; stage: ImportStage }) {
  const { job, counts } = found
  const [newState, setNewState] = useState<NewSetState>('published')
  const hasState = (counts?.new_sets ?? 0) > 0 && !isLearningTarget(found.target)
  const files = [found.sheet_name, found.media_name].filter((name) => name !== null).join('・')
  return (
    <section className={`card row wrap ${css.summary}`} data-stage={stage} aria-label="取り込みのようす">
      <div className="stack">
        <div role="status">
          <Headline found={found} stage={stage} />
        </div>
        <p className="muted small">
          <span>{files}</span>
          {counts && <span>{`（${foundWords(counts, found.target)}）`}</span>}
        </p>
        {(stage === 'checking' || stage === 'storing') && (
          <>
            {stepSentence(job.step) !== '' && <p>{stepSentence(job.step)}</p>}
            <JobProgress job={job} />
            <p className="muted small">この画面を閉じても、止まりません。「ジョブ」からもどれます。</p>
          </>
        )}
        {stage === 'asking' && counts && (
          <ul className={`stack gap-4 ${css.meaning}`}>
            {meaningWords(counts, found).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {stage === 'asking' && counts && found.use && <UseOfSets use={found.use} changedSets={counts.changed_sets} />}
        {stage === 'asking' && hasState && <NewSetStateField value={newState} onChange={setNewState} />}
      </div>
      <Acts
        target={target}
        found={found}
        stage={stage}
        newSetState={hasState ? newState : 'published'}
        onAgain={onAgain}
      />
    </section>
  )
}

function Headline({ found: { job, counts }, stage }: { found: Import; stage: ImportStage }) {
  switch (stage) {
    case 'checking':
      return <h2>内容を確かめています</h2>
    case 'wrong':
      return (
        <>
          <h2>
            <span>{`${counts?.rows === 0 ? 'このファイルは取り込めません。' : 'まだ取り込んでいません。'}直すところが`}</span>
            <b className={css.count}>{`${inDigits(counts?.errors ?? 0)}件`}</b>
            <span>あります。</span>
          </h2>
          <p>すべて直るまで、1行も登録されません。直したファイルをもう一度選んでください。</p>
        </>
      )
    case 'asking':
      return (
        <h2>
          <span>エラーはありません。</span>
          {counts && counts.warnings > 0 && <span>{`確かめたいところが${inDigits(counts.warnings)}件あります。`}</span>}
        </h2>
      )
    case 'storing':
      return <h2>取り込んでいます</h2>
    case 'done':
      return (
        <>
          <h2>取り込みました</h2>
          {job.outcome !== null && <p>{job.outcome}</p>}
        </>
      )
    case 'failed':
      return (
        <>
          <h2>取り込みが止まりました</h2>
          {job.outcome !== null && <p>{job.outcome}</p>}
        </>
      )
    case 'cancelled':
      return <h2>取りやめました。何も登録されていません。</h2>
  }
}

/** What can be done with an import as it stands: one primary act each. */
function Acts({
  target,
  found: { job, counts },
  stage,
  newSetState,
  onAgain,
}: {
  target: ImportTarget
  found: Import
  stage: ImportStage
  newSetState: NewSetState
  onAgain: () => void
}) {
  const queries = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.adminImports.key() }),
      queries.invalidateQueries({ queryKey: api.adminJobs.key() }),
    ])
  const acting = useSave({
    save: (act: () => Promise<unknown>) => act().finally(() => setLeaving(false)),
    onSaved: async () => void (await refresh()),
  })
  const fetching = useSave({
    save: () => client.adminImports.showReport({ id: job.id }),
    onSaved: ({ url }) => window.location.assign(url),
  })
  const { id, revision } = job
  const cancel = () => acting.save(() => client.adminJobs.cancel({ id }))
  const again = (kind: 'primary' | 'plain', words: string) => (
    <Button kind={kind} onClick={onAgain}>
      {words}
    </Button>
  )
  const hasReport = counts !== null && counts.errors + counts.warnings > 0
  return (
    <div className={`row wrap ${css.acts}`}>
      {acting.error && <ErrorNote title="できませんでした。" error={acting.error} />}
      {fetching.error && <Note kind="danger">エラーの一覧を取り出せませんでした。もう一度お試しください。</Note>}
      {hasReport && stage !== 'checking' && (
        <BusyButton isBusy={fetching.isSaving} onClick={() => fetching.save(undefined)}>
          <IconDownload className="i" aria-hidden />
          エラーの一覧（Excel）
        </BusyButton>
      )}
      {job.may_cancel && stage !== 'wrong' && (
        <Button onClick={() => (stage === 'asking' ? setLeaving(true) : cancel())}>取りやめる</Button>
      )}
      {stage === 'wrong' && again('primary', '直したファイルを選ぶ')}
      {(stage === 'cancelled' || stage === 'failed') &&
        again(job.may_retry ? 'plain' : 'primary', 'ファイルを選び直す')}
      {job.may_retry && (
        <BusyButton
          kind="primary"
          isBusy={acting.isSaving}
          onClick={() => acting.save(() => client.adminJobs.retry({ id }))}
        >
          もう一度
        </BusyButton>
      )}
      {stage === 'asking' && counts && (
        <BusyButton
          kind="primary"
          isBusy={acting.isSaving}
          onClick={() => acting.save(() => client.adminImports.confirm({ id, revision, new_set_state: newSetState }))}
        >
          {`${inDigits(counts.rows)}行を取り込む`}
        </BusyButton>
      )}
      {stage === 'done' && (
        <>
          {again('plain', '続けて取り込む')}
          <ButtonLink kind="primary" to={listOf(target).path}>
            {`${listOf(target).name}の一覧を見る`}
          </ButtonLink>
        </>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="この取り込みを取りやめますか?"
          verb="取りやめる"
          isBusy={acting.isSaving}
          onConfirm={cancel}
          onClose={() => setLeaving(false)}
        >
          <p>確かめた内容は使われません。何も登録されません。</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
