import { IconCheck } from '@tabler/icons-react'
import { skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ChapterItem, Content, ContentHead } from '@tcheck/contract/learning'
import { Link } from 'react-router'
import { Mark, type MarkKind } from '../../ui/mark.tsx'
import { courseQuery } from '../desk/desk-queries.ts'
import { RichText } from '../math/rich-text.tsx'
import { type PartState, partStateOf, partText } from './content-steps.ts'
import { LearnersWords } from './learning-text.tsx'
import { partPath } from './material-paths.ts'
import css from './parts-row.module.css'
import { type RunRow, withEndedHere } from './recorded-runs.ts'
import { type ListedRun, runsQuery } from './run-history.ts'
import { partQuestionsKey } from './run-material.ts'
import { useEndedHere } from './use-ended-here.ts'
import { useLearner } from './use-learner.ts'

const NEARLY_ALL = 0.8
const HALF = 0.5

const stateText = {
  done: '{終|お}わり',
  current: 'いまはここ',
  later: 'まだ',
} as const satisfies Record<PartState, string>

type PartHead = ContentHead['parts'][number]

interface PartsRowProps {
  content: ContentHead
  /** Where a part leads to, null for nowhere; left out: where its student learns it, one that comes later nowhere. */
  pathOf?: ((part: PartHead) => string | null) | undefined
  /** How many questions each has, and what came of it. */
  record?: Pick<ContentRecord, 'runs' | 'questions'>
}

/** The parts of a content in a row, the line between them filled up to the current one. A done one opens again. */
export function PartsRow({ content, pathOf, record }: PartsRowProps) {
  const ownPath = (part: PartHead, at: number) =>
    partStateOf(content, at) === 'later' ? null : partPath(content.code, part)
  return (
    <ol className={`stack ${css.parts}`}>
      {content.parts.map((part, at) => (
        <li key={part.id} className={css[partStateOf(content, at)]}>
          <Part content={content} at={at} path={pathOf ? pathOf(part) : ownPath(part, at)} record={record} />
        </li>
      ))}
    </ol>
  )
}

interface PartProps extends Pick<PartsRowProps, 'content'> {
  at: number
  path: string | null
  record: PartsRowProps['record'] | undefined
}

function Part({ content, at, path, record }: PartProps) {
  const { grade } = useLearner()
  const part = content.parts[at]
  if (!part) return null
  const state = partStateOf(content, at)
  const { name, what } = partText[part.kind]
  const ended = record && newestOf(record.runs, part.id)
  const questions = record?.questions[part.id] ?? ended?.question_count
  const card = (
    <>
      <b className="text-17">
        <RichText text={part.title || name} grade={grade} />
      </b>
      <span className="muted">
        <LearnersWords text={questions === undefined ? what : `${questions}{問|もん}・${what}`} />
      </span>
      <span className={state === 'done' && ended ? css.points : `ink-primary text-14 bold ${css.state}`}>
        {state === 'done' && ended ? <PointsMark {...ended} /> : <LearnersWords text={stateText[state]} />}
      </span>
    </>
  )
  return (
    <>
      <span className={`centered ink-700 bold ${css.ring}`} aria-hidden="true">
        {state === 'done' ? <IconCheck size={20} stroke={2} /> : at + 1}
      </span>
      {path === null ? (
        <span className={`stack gap-4 justify-items-center full-width ink-900 ${css.card}`}>{card}</span>
      ) : (
        <Link
          className={`stack gap-4 justify-items-center full-width ink-900 ${css.card}`}
          to={path}
          {...(state === 'current' && here)}
        >
          {card}
        </Link>
      )}
    </>
  )
}

const here = { 'aria-current': 'step' } as const

const kindOf = (rate: number): MarkKind => (rate >= NEARLY_ALL ? 'correct' : rate >= HALF ? 'partial' : 'incorrect')

/** Points of a run that has ended, with the mark of how much of them that is. */
export function PointsMark({ score, max_score }: Pick<ListedRun, 'score' | 'max_score'>) {
  if (score === null || max_score === 0) return null
  return <Mark kind={kindOf(score / max_score)}>{`${score} / ${max_score}点`}</Mark>
}

interface ContentRecord {
  /** Its chapter item, with what is known of it; undefined until it is there. */
  item: ChapterItem | undefined
  /** Runs of its parts among the student's newest and of those that ended on this device, the newest first. */
  runs: readonly RunRow[]
  /** Why those could not be had, and a second try; null where they are there, or may still come. */
  trouble: { error: Error; retry: () => void } | null
  /** How many questions a part has, by its id, as far as this device knows. */
  questions: Readonly<Record<string, number>>
}

/** What stands beside a content: from calls that other pages make too, so from the device where there is no line. */
export function useContentRecord({ code, subject_code, item_code, grade }: Content): ContentRecord {
  const course = useQuery(courseQuery(subject_code, grade))
  const listed = useInfiniteQuery(runsQuery())
  const here = useEndedHere(code)
  const questions = useQuery<Record<string, number>>({ queryKey: partQuestionsKey(code), queryFn: skipToken })
  const items = course.data?.course.chapters.flatMap((chapter) => chapter.items) ?? []
  const told = listed.data?.pages.flatMap(({ learning_runs }) => learning_runs) ?? []
  return {
    item: items.find((one) => one.code === item_code),
    runs: withEndedHere(
      told.filter(({ kind, content_code }) => kind === 'part' && content_code === code),
      here,
      false,
    ),
    trouble: listed.error && !listed.data ? { error: listed.error, retry: () => void listed.refetch() } : null,
    questions: questions.data ?? {},
  }
}

/** The newest run of a part that has come to its end. */
const newestOf = (runs: readonly RunRow[], part: string): RunRow | undefined =>
  runs.find(({ part_id, finished_at, max_score }) => part_id === part && finished_at !== null && max_score > 0)
