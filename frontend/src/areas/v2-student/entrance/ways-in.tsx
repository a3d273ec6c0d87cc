import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { untilThere } from '../../../lib/until-there.ts'
import { Button } from '../../../ui/button.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import { type CodeEntrance, ShortCodeForm } from './short-code-form.tsx'
import css from './ways-in.module.css'

const QrReader = lazy(async () => ({
  default: (await untilThere(() => import('../../../features/qr-reader/qr-reader.tsx'))).QrReader,
}))

/** By the camera, or by the code on the board. */
export function WaysIn({ onOpened }: { onOpened: (entrance: CodeEntrance) => void }) {
  const [isReading, setReading] = useState(false)
  const grade = useGrade()
  if (isReading)
    return (
      <Suspense fallback={<p role="status">カメラをひらいています…</p>}>
        <QrReader grade={grade} onFound={follow} onClose={() => setReading(false)} />
      </Suspense>
    )
  return (
    <div className={css.ways}>
      <Button kind="primary" size="lg" isWide onClick={() => setReading(true)}>
        <IconCamera className="i" aria-hidden />
        <Words text="カメラで{読|よ}み{取|と}る" />
      </Button>
      <ShortCodeForm onOpened={onOpened} />
    </div>
  )
}

/** A fresh page, also where only what stands behind `#` differs: a card's name is read while a page is opened. */
function follow(address: string): void {
  window.history.replaceState(null, '', address)
  window.location.reload()
}
