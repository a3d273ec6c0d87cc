import {
  IconBulb,
  IconChartBar,
  IconChevronLeft,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconX,
} from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Button } from '../../../ui/button.tsx'
import css from './projected-question.module.css'

/** What the class sees only after a press. */
export type Part = 'key' | 'rates' | 'explanation'
export type Shown = Readonly<Record<Part, boolean>>

export const nothingShown: Shown = { key: false, rates: false, explanation: false }

const parts = [
  { part: 'key', word: '正解', Icon: IconEye, keys: 'A' },
  { part: 'rates', word: '割合', Icon: IconChartBar, keys: 'D' },
  { part: 'explanation', word: '解説', Icon: IconBulb, keys: 'E' },
] as const

interface TrayProps {
  at: number
  count: number
  /** Of the question, to a screen reader. */
  name: string
  title: string
  className: string
  shown: Shown
  hasExplanation: boolean
  onWalk: (step: number) => void
  onToggle: (part: Part) => void
  onBlank: () => void
  onEnd: () => void
}

/** The controls under the projected question. */
export function Tray({ at, count, name, title, className, shown, hasExplanation, ...acts }: TrayProps) {
  return (
    <footer className={css.tray}>
      <Button aria-label="前の問題" disabled={at === 0} onClick={() => acts.onWalk(-1)}>
        <IconChevronLeft className="i" aria-hidden />
        <span>前</span>
      </Button>
      <span className={css.at} role="status">
        <span>{`${at + 1} / ${count}`}</span>
        <span className="sr">{name}</span>
      </span>
      <Button aria-label="次の問題" disabled={at === count - 1} onClick={() => acts.onWalk(1)}>
        <span>次</span>
        <IconChevronRight className="i" aria-hidden />
      </Button>
      <span className={css.title}>
        <OneLine text={title} />
        <span>{`・${className}`}</span>
      </span>
      <span className="grow" />
      {parts.map(({ part, word, Icon, keys }) => (
        <Button
          key={part}
          aria-pressed={shown[part]}
          aria-keyshortcuts={keys}
          title={`${word}(${keys})`}
          disabled={part === 'explanation' && !hasExplanation}
          onClick={(press) => {
            acts.onToggle(part)
            leaveButton(press)
          }}
        >
          <Icon className="i" aria-hidden />
          <span>{word}</span>
        </Button>
      ))}
      <Button aria-keyshortcuts="B" title="消す(B)" onClick={acts.onBlank}>
        <IconEyeOff className="i" aria-hidden />
        <span>消す</span>
      </Button>
      <Button title="終わる(Esc)" onClick={acts.onEnd}>
        <IconX className="i" aria-hidden />
        <span>終わる</span>
      </Button>
    </footer>
  )
}

/** After a press with the mouse the space bar scrolls the question again. Without a mouse the focus stays. */
function leaveButton({ detail, currentTarget }: MouseEvent<HTMLButtonElement>): void {
  if (detail > 0) currentTarget.closest('dialog')?.querySelector<HTMLElement>('section[tabindex]')?.focus()
}
