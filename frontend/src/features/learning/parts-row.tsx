import { IconCheck } from '@tabler/icons-react'
import type { ContentHead } from '@tcheck/contract/learning'
import { Link } from 'react-router'
import { RichText } from '../math/rich-text.tsx'
import { partWords, type Standing, standingOf } from './content-steps.ts'
import { LearnersWords } from './learning-words.tsx'
import { partPath } from './material-paths.ts'
import css from './parts-row.module.css'
import { PointsMark } from './points-mark.tsx'
import { type ContentRecord, newestOf } from './use-content-record.ts'
import { useLearner } from './use-learner.ts'

const standingWords = {
  done: '{終|お}わり',
  current: 'いまはここ',
  later: 'まだ',
} as const satisfies Record<Standing, string>

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
    standingOf(content, at) === 'later' ? null : partPath(content.code, part)
  return (
    <ol className={css.parts}>
      {content.parts.map((part, at) => (
        <li key={part.id} className={css[standingOf(content, at)]}>
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
  const standing = standingOf(content, at)
  const { name, what } = partWords[part.kind]
  const ended = record && newestOf(record.runs, part.id)
  const questions = record?.questions[part.id] ?? ended?.question_count
  const card = (
    <>
      <b className={css.name}>
        <RichText text={part.title || name} grade={grade} />
      </b>
      <span className="muted">
        <LearnersWords text={questions === undefined ? what : `${questions}{問|もん}・${what}`} />
      </span>
      <span className={standing === 'done' && ended ? css.points : css.state}>
        {standing === 'done' && ended ? <PointsMark {...ended} /> : <LearnersWords text={standingWords[standing]} />}
      </span>
    </>
  )
  return (
    <>
      <span className={css.ring} aria-hidden="true">
        {standing === 'done' ? <IconCheck size={20} stroke={2} /> : at + 1}
      </span>
      {path === null ? (
        <span className={css.card}>{card}</span>
      ) : (
        <Link className={css.card} to={path} {...(standing === 'current' && here)}>
          {card}
        </Link>
      )}
    </>
  )
}

const here = { 'aria-current': 'step' } as const
