import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { untilThere } from '../../../lib/until-there.ts'
import { Button } from '../../../ui/button.tsx'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { MessagePage } from '../shell/message-page.tsx'
import { Words } from '../shell/words.tsx'
import type { Arrival } from './arrival.ts'
import type { CodeEntrance } from './short-code-form.tsx'
import { WaysIn } from './ways-in.tsx'

const TRY_AGAIN_MS = 5000

/** The server is out of reach, or has too much to do: it is asked again by itself, and at once when there is a connection. */
function Unreached() {
  const { revalidate, state } = useRevalidator()
  const isAsking = state === 'loading'
  useEffect(() => {
    if (isAsking) return
    const again = () => void revalidate()
    const timer = setTimeout(again, TRY_AGAIN_MS)
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [isAsking, revalidate])
  return (
    <MessagePage drawing={<QrCardDrawing />} title="いま、つながりません">
      <p>
        <Words text="{書|か}いた{答|こた}えは、この{端末|たんまつ}に{保存|ほぞん}しています。このまま{待|ま}つと、つながったときに{始|はじ}まります。" />
      </p>
      <Button kind="primary" size="lg" aria-disabled={isAsking} onClick={() => void revalidate()}>
        いま、もう一度つなぐ
      </Button>
    </MessagePage>
  )
}

/** A link with a name behind `#` that is opened while this page stands open: browsers load nothing anew for it, and the name would stay. */
function useNameInHash() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const arrive = () => void revalidate()
    window.addEventListener('hashchange', arrive)
    return () => window.removeEventListener('hashchange', arrive)
  }, [revalidate])
}

const EntryForm = lazy(async () => ({
  default: (await untilThere(() => import('../set-link/entry-form.tsx'))).EntryForm,
}))

// Chromium finds no phrase that begins with a reading: the narrowest phones broke off the last sign.
const readTheCode = (
  <>
    <Words text="QRコードを" />
    <wbr />
    <Words text="{読|よ}み{取|と}ってください" />
  </>
)

/** What `/student` says to who comes without a name: show the QR code, type the code, or wait for the server. */
export function EntrancePage() {
  const arrival = useLoaderData<Arrival>()
  const [entrance, setEntrance] = useState<CodeEntrance | null>(null)
  useNameInHash()
  if (arrival === 'offline') return <Unreached />
  if (entrance) {
    const { by, bans, ...place } = entrance
    return (
      <Suspense>
        <EntryForm
          by={by}
          link={{ title: '{組|くみ}をたしかめてください', classes: [place] }}
          bansOf={async () => bans}
          onBack={() => setEntrance(null)}
        />
      </Suspense>
    )
  }
  const isExpired = arrival === 'expired'
  return (
    <MessagePage
      drawing={<QrCardDrawing />}
      title={isExpired ? <Words text="このリンクは{使|つか}えなくなりました" /> : readTheCode}
    >
      <p>
        <Words
          text={
            isExpired
              ? '{先生|せんせい}に{聞|き}いてください。パスワードを{変|か}えると、カードも{新|あたら}しくなります。{新|あたら}しいQRコードをもらったら、カメラで{読|よ}み{取|と}ってください。'
              : '{先生|せんせい}からもらったカードか、{黒板|こくばん}のQRコードを、この{端末|たんまつ}のカメラで{読|よ}み{取|と}ると、{始|はじ}められます。'
          }
        />
      </p>
      <WaysIn onOpened={setEntrance} />
      <p className="muted">リンクをもらったときは、そのリンクをおしてください。</p>
    </MessagePage>
  )
}
