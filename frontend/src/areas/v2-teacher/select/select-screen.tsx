import { useMediaQuery } from '@mantine/hooks'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Mission } from '@tcheck/contract/mission'
import type { Category, QuestionSetSummary } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { PreviewedQuestion } from '../../../features/question-preview/previewed-question.tsx'
import { RecordList, useRecordQuery } from '../../../features/records/record-list.tsx'
import { api } from '../../../lib/api/client.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { categories, categoryWord, slugOf } from '../question-set/category.ts'
import { categoryIcon, categoryLines } from '../question-set/category-chip.tsx'
import { setColumns, setFilters } from '../question-set/set-columns.tsx'
import { type SetFacets, setCalls } from '../question-set/set-list-query.ts'
import { setQuery } from '../question-set/set-query.ts'
import { gradeName } from '../school/school-names.ts'
import { chosenSetOf, isChosen, questionCountOf, toggleSet } from './draft.ts'
import { rememberCategory } from './last-category.ts'
import { useDraft, useMissionForm } from './mission-form.ts'
import { MissionPanel } from './mission-panel.tsx'
import previewDrawerCss from './preview-drawer.module.css'
import css from './select.module.css'

interface SetListProps {
  category: Category
  isChosen: (code: string) => boolean
  onToggle: (set: QuestionSetSummary) => void
  onPreview: (set: QuestionSetSummary) => void
}

const HandOutDialog = openedLater(() => import('../mission/hand-out-dialog.tsx').then((part) => part.HandOutDialog))

interface SelectScreenProps {
  category: Category
  teacherId: string
}

const noClasses: readonly ClassRef[] = []
const noUnits: SetFacets['units'] = []

/** List at the left, the mission that grows at the right; on a phone the mission is a sheet. */
export function SelectScreen({ category, teacherId }: SelectScreenProps) {
  const sets = useRecordQuery(setCalls[category])
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const { draft, state, change, clear: clearDraft } = useDraft(teacherId, category)
  const [previewed, setPreviewed] = useState<QuestionSetSummary | null>(null)
  const [made, setMade] = useState<Mission | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 1100px)', false, { getInitialValueInEffect: false })
  const toggle = useCallback((set: QuestionSetSummary) => change((now) => toggleSet(now, chosenSetOf(set))), [change])
  useEffect(() => rememberCategory(category), [category])
  const takeMade = (mission: Mission) => {
    clearDraft()
    setSheetOpen(false)
    setMade(mission)
  }
  // Not in the panel: on a phone that is a sheet, and a mission that is sent again from a sheet opened anew is still the same.
  const form = useMissionForm({
    category,
    draft,
    classes: classes.data?.classes ?? noClasses,
    onChange: change,
    onMade: takeMade,
  })
  const panel = (
    <MissionPanel
      category={category}
      draft={draft}
      state={state}
      form={form}
      classes={classes}
      units={sets.data?.facets.units ?? noUnits}
      onChange={change}
    />
  )
  return (
    <div className={`main ${css.page}`}>
      <PageHead title="問題を選んで、ミッションを作る">
        <div data-tour="kinds">
          <KindTabs category={category} />
        </div>
      </PageHead>
      <div className={`stack gap-20 align-start one-column-1100 ${css.columns}`}>
        <div>
          <SetList
            category={category}
            isChosen={(code) => isChosen(draft, code)}
            onToggle={toggle}
            onPreview={setPreviewed}
          />
          <p className={`muted small ${css.foot}`}>
            教材コードを登録した問題だけが並びます。<Link to="/teacher/setting">教材コードを登録する</Link>
          </p>
        </div>
        {!isNarrow && <div data-tour="mission">{panel}</div>}
      </div>
      {isNarrow && (
        <div className={`row gap-12 ${css.dock}`} data-tour="mission">
          <span className="grow">
            <b>{`${draft.sets.length}件`}</b>
            <span>{`・${questionCountOf(draft)}問`}</span>
          </span>
          <Button kind="primary" onClick={() => setSheetOpen(true)}>
            ミッションを作る
          </Button>
        </div>
      )}
      {isNarrow && isSheetOpen && (
        <Dialog title="ミッション" shape="sheet" onClose={() => setSheetOpen(false)}>
          {panel}
        </Dialog>
      )}
      {previewed && (
        <PreviewDrawer
          set={previewed}
          isChosen={isChosen(draft, previewed.code)}
          onToggle={() => {
            toggle(previewed)
            setPreviewed(null)
          }}
          onClose={() => setPreviewed(null)}
        />
      )}
      {made && <HandOutDialog mission={made} isNew onClose={() => setMade(null)} />}
    </div>
  )
}

function KindTabs({ category }: { category: Category }) {
  return (
    <nav className="tabs" aria-label="問題の種類">
      {categories.map((kind) => {
        const Icon = categoryIcon[kind]
        const isOn = kind === category
        return (
          <Link
            key={kind}
            to={`/teacher/select/${slugOf(kind)}`}
            className={isOn ? 'on' : undefined}
            {...(isOn && { 'aria-current': 'page' as const })}
          >
            <Icon className="i" aria-hidden />
            <span>{categoryWord[kind]}</span>
          </Link>
        )
      })}
    </nav>
  )
}

/** The sets to choose from. A press on the name chooses one; 「中を見る」 shows its questions. */
const SetList = ({ category, isChosen, onToggle, onPreview }: SetListProps) => (
  <RecordList
    list={setCalls[category]}
    thing={categoryLines[category].name}
    idOf={({ code }) => code}
    nameOf={({ title }) => plainText(title)}
    columns={setColumns}
    filters={setFilters}
    marking={{ has: ({ code }) => isChosen(code), choose: onToggle }}
    acts={[
      {
        verb: '中を見る',
        icon: IconEye,
        kind: 'quiet',
        onAct: onPreview,
        label: ({ title }) => `${plainText(title)}の中を見る`,
      },
    ]}
    empty={{
      title: `使える${categoryLines[category].name}は、まだありません`,
      text: '教材コードを登録すると、その教材の問題がここに並びます。',
      action: (
        <ButtonLink kind="soft" to="/teacher/setting">
          教材コードを登録する
        </ButtonLink>
      ),
    }}
  />
)

interface PreviewDrawerProps {
  set: QuestionSetSummary
  isChosen: boolean
  onToggle: () => void
  onClose: () => void
}

/** 「中を見る」: every question as students see it, with its answer and points. */
function PreviewDrawer({ set, isChosen, onToggle, onClose }: PreviewDrawerProps) {
  const whole = useQuery(setQuery(set.category, set.code))
  return (
    <Dialog title={plainText(set.title)} shape="drawer" onClose={onClose}>
      <p className="muted">
        {`${subjectInWords(set.subject_name, set.grade_id)}・${gradeName(set.grade_id)}・${set.question_count}問・${set.max_score}点満点`}
      </p>
      {set.description && (
        <p>
          <OneLine text={set.description} />
        </p>
      )}
      {whole.isPending && <Skeleton lines={6} />}
      {whole.isError && (
        <ErrorNote title="問題を読み込めませんでした。" error={whole.error} onRetry={() => void whole.refetch()} />
      )}
      {whole.data && (
        <ol className="stack gap-16">
          {whole.data.question_groups.map((main) => (
            <li key={main.main_question_number}>
              <PreviewedQuestion main={main} grade={set.grade_id} />
            </li>
          ))}
        </ol>
      )}
      <div className={`flex justify-end gap-8 ${previewDrawerCss.foot}`}>
        <Button onClick={onClose}>閉じる</Button>
        <Button kind={isChosen ? 'plain' : 'primary'} onClick={onToggle}>
          {isChosen ? 'この問題をはずす' : 'この問題を選ぶ'}
        </Button>
      </div>
    </Dialog>
  )
}
