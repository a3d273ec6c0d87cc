import { Button } from '../../ui/button.tsx'
import { Ribbon } from '../question-view/ribbon.tsx'
import { Sheet } from '../question-view/sheet.tsx'
import type { OpenEnds } from './cbt-view.ts'
import css from './finish-sheet.module.css'

interface FinishSheetProps {
  openEnds: OpenEnds
  onJump: (key: string) => void
  onFinish: () => void
  onClose: () => void
}

/** Before a test is handed in: names what is still empty and what was marked あとで見る. */
export function FinishSheet({ openEnds: { unanswered, bookmarked }, onJump, onFinish, onClose }: FinishSheetProps) {
  const isComplete = unanswered.length === 0 && bookmarked.length === 0
  return (
    <Sheet title="答え合わせへ進みますか" onClose={onClose}>
      <div className={css.body}>
        {isComplete && <p>すべての問題に答えました。</p>}
        {unanswered.length > 0 && (
          <Places
            title={`まだ答えていない問題が、${unanswered.length}問あります。`}
            places={unanswered}
            onJump={onJump}
          />
        )}
        {bookmarked.length > 0 && (
          <Places
            title={`「あとで見る」をつけた問題が、${bookmarked.length}問あります。`}
            places={bookmarked}
            onJump={onJump}
            hasRibbon
          />
        )}
        <p className="muted">答え合わせをすると、答えを書きかえられません。</p>
        <p className={css.buttons}>
          <Button kind={isComplete ? 'plain' : 'primary'} size="lg" onClick={onClose}>
            もどって見直す
          </Button>
          <Button kind={isComplete ? 'primary' : 'plain'} size="lg" onClick={onFinish}>
            終わって答え合わせする
          </Button>
        </p>
      </div>
    </Sheet>
  )
}

interface PlacesProps {
  title: string
  places: OpenEnds['unanswered']
  onJump: (key: string) => void
  hasRibbon?: boolean
}

function Places({ title, places, onJump, hasRibbon = false }: PlacesProps) {
  return (
    <div>
      <p>{title}</p>
      <ul className={css.places}>
        {places.map(({ key, name }) => (
          <li key={key}>
            <button type="button" className="btn" onClick={() => onJump(key)}>
              {hasRibbon && <Ribbon isOn size={16} />}
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
