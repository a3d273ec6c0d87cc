import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface TurnPairProps {
  unit: '月' | '週' | '日'
  onTurn: (count: -1 | 1) => void
  /** What is shown now, between the two, which are then arrows alone. */
  children?: ReactNode
}

/** The one before, and the next one, which no narrow head parts: one of them in another line looks like something else. */
export function TurnPair({ unit, onTurn, children }: TurnPairProps) {
  const isNamed = children === undefined
  const [before, after] = [`前の${unit}`, `次の${unit}`]
  return (
    <span className="row">
      <Button aria-label={before} onClick={() => onTurn(-1)}>
        <IconChevronLeft className="i" aria-hidden />
        {isNamed && <span>{before}</span>}
      </Button>
      {children}
      <Button aria-label={after} onClick={() => onTurn(1)}>
        {isNamed && <span>{after}</span>}
        <IconChevronRight className="i" aria-hidden />
      </Button>
    </span>
  )
}
