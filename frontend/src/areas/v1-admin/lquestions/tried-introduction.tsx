import { IconX } from '@tabler/icons-react'
import type { ShownContent } from '@tcheck/contract/groups/admin-learning'
import { useState } from 'react'
import { IntroductionPages } from '../../../features/learning/introduction-pages.tsx'
import { TryOutWindow } from '../../../features/try-out/try-out-window.tsx'
import { Button } from '../../../ui/button.tsx'

interface TriedIntroductionProps {
  content: ShownContent
  part: ShownContent['parts'][number]
  onClose: () => void
}

const fromTheBeginning = () => 0
const nothing = () => undefined

/** An introduction as its students read it. */
export function TriedIntroduction({ content, part, onClose }: TriedIntroductionProps) {
  const [page, setPage] = useState(0)
  return (
    <TryOutWindow label="生徒の画面で見る" back="学習内容にもどる" onClose={onClose}>
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
