import { IconX } from '@tabler/icons-react'
import type { ImportedContent } from '@tcheck/contract/imported'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { IntroductionPages } from '../learning/introduction-pages.tsx'
import { TryOutWindow } from './try-out-window.tsx'

interface TriedIntroductionProps {
  content: { title: string; grade: number }
  part: Pick<ImportedContent['parts'][number], 'title' | 'blocks'>
  /** What leads back. */
  back: string
  onClose: () => void
}

const fromTheBeginning = () => 0
const nothing = () => undefined

/** An introduction as its students read it. */
export function TriedIntroduction({ content, part, back, onClose }: TriedIntroductionProps) {
  const [page, setPage] = useState(0)
  return (
    <TryOutWindow label="生徒の画面で見る" back={back} onClose={onClose}>
      <div className="main">
        <IntroductionPages
          titles={{ content: content.title, part: part.title }}
          blocks={part.blocks}
          grade={content.grade}
          page={page}
          onPage={setPage}
          filmAt={fromTheBeginning}
          onFilm={nothing}
          onEnd={onClose}
          isEnding={false}
          quit={
            <Button kind="quiet" onClick={onClose}>
              <IconX className="i" aria-hidden />
              やめる
            </Button>
          }
        />
      </div>
    </TryOutWindow>
  )
}
