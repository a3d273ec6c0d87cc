import type { Filling } from '@tcheck/scoring'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { MarkShape } from '../../ui/mark.tsx'
import { useTextRenderer } from '../../ui/words.ts'
import { RichText } from '../math/rich-text.tsx'
import css from './jump-list.module.css'
import { placeName } from './set-index.ts'

export interface JumpEntry {
  key: string
  subNumber: number
  isHere: boolean
  /** `part`: とちゅう. */
  filling: Filling
  isBookmarked: boolean
  /** Once it may be told. */
  mark?: 'correct' | 'partial' | 'incorrect' | 'unanswered' | undefined
  /** Left out of the present order: correct already. */
  isAside?: boolean
}

export interface JumpGroup {
  mainNumber: number
  title: string
  entries: readonly JumpEntry[]
}

interface JumpListProps {
  groups: readonly JumpGroup[]
  grade: number
  /** Whether あとで見る is offered. */
  hasBookmarks: boolean
  onJump: (key: string) => void
}

const markText = { correct: '正解', partial: '一部正解', incorrect: '不正解', unanswered: '無回答' } as const

const fillingLooks: Readonly<Record<Filling, string | undefined>> = { none: undefined, part: css.part, whole: css.done }
const fillingWords: Readonly<Record<Filling, string>> = { none: 'まだ', part: 'とちゅう', whole: '解答済み' }

function wordsOf({ isHere, filling, isBookmarked, mark }: JumpEntry): string {
  const state = isHere ? 'いまここ' : fillingWords[filling]
  return [
    state,
    isHere && filling === 'part' && fillingWords.part,
    isBookmarked && 'あとで見る',
    mark && markText[mark],
  ]
    .filter(Boolean)
    .join('、')
}

/** All questions at a glance: answered, begun (half), not yet (dashed), あとで見る (ribbon), and marks where they may be told. */
export function JumpList({ groups, grade, hasBookmarks, onJump }: JumpListProps) {
  const renderText = useTextRenderer()
  const latest = useRef(onJump)
  useLayoutEffect(() => {
    latest.current = onJump
  })
  const jump = useCallback((key: string) => latest.current(key), [])
  const hasParts = groups.some(({ entries }) => entries.some(({ filling }) => filling === 'part'))
  const hasMarks = groups.some(({ entries }) => entries.some(({ mark }) => mark))
  return (
    <div className={`flex gap-10 column ${css.list}`} data-arrows="">
      {groups.map(({ mainNumber, title, entries }) => (
        <section key={mainNumber}>
          <h2>
            <span>{`大問${mainNumber} `}</span>
            {title && (
              <span>
                <RichText text={title} grade={Math.max(grade, 7)} />
              </span>
            )}
          </h2>
          <ol>
            {entries.map((entry) => (
              <JumpButton key={entry.key} mainNumber={mainNumber} entry={entry} onJump={jump} />
            ))}
          </ol>
        </section>
      ))}
      <ul className={`grid ink-700 text-12 ${css.legend}`} aria-hidden="true">
        <li>
          <i className={`${css.key} ${css.keyDone}`} />
          {renderText(fillingWords.whole)}
        </li>
        <li>
          <i className={css.key} />
          まだ
        </li>
        {hasParts && (
          <li>
            <i className={`${css.key} ${css.keyPart}`} />
            とちゅう
          </li>
        )}
        {hasBookmarks && (
          <li>
            <Ribbon isOn size={16} />
            あとで見る
          </li>
        )}
        {hasMarks && (
          <li>
            <MarkShape kind="correct" isNamed={false} />
            <MarkShape kind="incorrect" isNamed={false} />
            {renderText('採点')}
          </li>
        )}
      </ul>
    </div>
  )
}

interface JumpButtonProps {
  mainNumber: number
  entry: JumpEntry
  onJump: (key: string) => void
}

/** Each answer makes all entries anew, and all but one say what they said before. */
const JumpButton = memo(function JumpButton({ mainNumber, entry, onJump }: JumpButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={lookOf(entry)}
        aria-label={`${placeName(mainNumber, entry.subNumber)} ${wordsOf(entry)}`}
        aria-current={entry.isHere ? 'step' : undefined}
        onClick={() => onJump(entry.key)}
      >
        <span>{`(${entry.subNumber})`}</span>
        {entry.isBookmarked && (
          <span className={css.ribbon}>
            <Ribbon isOn />
          </span>
        )}
        {entry.mark && (
          <span className={`centered ${css.mark} ${css[entry.mark]}`}>
            <MarkShape kind={entry.mark} isNamed={false} size={14} />
          </span>
        )}
      </button>
    </li>
  )
}, saysTheSame)

function saysTheSame(before: JumpButtonProps, after: JumpButtonProps): boolean {
  const names = Object.keys({ ...before.entry, ...after.entry }) as (keyof JumpEntry)[]
  return (
    before.mainNumber === after.mainNumber &&
    before.onJump === after.onJump &&
    names.every((name) => before.entry[name] === after.entry[name])
  )
}

function lookOf({ isHere, filling, isAside }: JumpEntry): string {
  return [css.jump, fillingLooks[filling], isHere && css.here, isAside && css.aside].filter(Boolean).join(' ')
}

/** The ribbon of 「あとで見る」, yellow when it is set. */
export function Ribbon({ isOn, size = 18 }: { isOn: boolean; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d="M7 3h10v18l-5-4-5 4z"
        fill={isOn ? '#f0ad1f' : '#ffffff'}
        stroke="#7d5200"
        strokeWidth={2}
        strokeLinejoin="round"
      />
    </svg>
  )
}
