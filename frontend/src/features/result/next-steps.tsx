import { Button, ButtonLink } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './result.module.css'

export interface NextStep {
  /** Of `stepWords`. */
  words: string
  /** What it does here, or the address that it leads to. */
  act: (() => void) | string
  isQuiet?: boolean
}

interface NextStepsProps {
  /** The first one is what is best done next. */
  steps: readonly NextStep[]
  grade: number
}

/** What can be done from here, one filled button first. */
export function NextSteps({ steps, grade }: NextStepsProps) {
  return (
    <p className={`flex wrap gap-12 ${css.next}`}>
      {steps.map((step, at) => (
        <Step key={step.words} {...step} isBest={at === 0} grade={grade} />
      ))}
    </p>
  )
}

function Step({ words, act, isQuiet = false, isBest, grade }: NextStep & { isBest: boolean; grade: number }) {
  const look = { kind: isBest ? 'primary' : isQuiet ? 'quiet' : 'plain', size: 'lg' } as const
  const said = <RichText text={words} grade={grade} />
  return typeof act === 'string' ? (
    <ButtonLink {...look} to={act}>
      {said}
    </ButtonLink>
  ) : (
    <Button {...look} onClick={act}>
      {said}
    </Button>
  )
}
