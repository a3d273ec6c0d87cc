import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { isShortCode, shortCodeDigits } from '@tcheck/contract/short-code'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { deviceName } from '../../../features/saving/writer-id.ts'
import { ApiError, sentencesOf } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { untilThere } from '../../../lib/preload.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DigitsControl } from '../../../ui/form/digits-control.tsx'
import { Note } from '../../../ui/note.tsx'
import { QrCardDrawing } from '../drawings/qr-card.tsx'
import { MessagePage } from '../shell/message-page.tsx'
import { useGrade, Words } from '../shell/words.tsx'
import type { Arrival } from './arrival.ts'
import css from './ways-in.module.css'

/** What a code opened. */
interface CodeEntrance {
  by: { short_code: string; device_id: string }
  grade: number
  kumi: string
  bans: readonly number[]
  title: string
  subject_name: string
  continues?: true | undefined
}

const LENGTH = 6
const mistypedText = 'すうじがちがうようです。{黒板|こくばん}の6けたを、もう{一度|いちど}{見|み}てください。'
const tooManyText =
  'いまは、コードで{入|はい}れません。QRコードかリンクで{入|はい}るか、{先生|せんせい}に{聞|き}いてください。'
const elseText = 'いまは{入|はい}れません。{先生|せんせい}に{聞|き}いてください。'

const QrReader = lazy(async () => ({
  default: (await untilThere(() => import('../../../features/qr-reader/qr-reader.tsx'))).QrReader,
}))

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
    const { by, bans, continues, title, subject_name, ...place } = entrance
    return (
      <Suspense>
        <EntryForm
          by={by}
          link={{ title, subject_name, classes: [place] }}
          bansOf={async () => bans}
          isContinuing={continues === true}
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

/** By the camera, or by the code on the board. */
function WaysIn({ onOpened }: { onOpened: (entrance: CodeEntrance) => void }) {
  const [isReading, setReading] = useState(false)
  const grade = useGrade()
  // The code stays: where the camera is refused, it is the other way in.
  return (
    <div className={css.ways}>
      {isReading ? (
        <Suspense fallback={<p role="status">カメラをひらいています…</p>}>
          <QrReader grade={grade} onFound={follow} onClose={() => setReading(false)} />
        </Suspense>
      ) : (
        <Button kind="primary" size="lg" isWide onClick={() => setReading(true)}>
          <IconCamera className="i" aria-hidden />
          <Words text="カメラで{読|よ}み{取|と}る" />
        </Button>
      )}
      <ShortCodeForm onOpened={onOpened} />
    </div>
  )
}

/** A fresh page, also where only what stands behind `#` differs: a card's name is read while a page is opened. */
function follow(address: string): void {
  window.history.replaceState(null, '', address)
  window.location.reload()
}

/** Wrong guesses lock the codes. They do not lock the card or the camera. */
const troubleText = (error: unknown) =>
  error instanceof ApiError && error.code === 'TOO_MANY_TRIES' ? tooManyText : sentencesOf(error, elseText).join(' ')

/**
 * The short code on the board. What is mistyped is told at once, without asking anybody: it would count as a guess. One
 * large box, of the form kit no more than that: this page may come before a first question (`set-link/entry-form.tsx`).
 */
function ShortCodeForm({ onOpened }: { onOpened: (entrance: CodeEntrance) => void }) {
  const [typed, setTyped] = useState('')
  const digits = shortCodeDigits(typed)
  const isMistyped = digits.length === LENGTH && !isShortCode(digits)
  const open = useMutation({
    mutationFn: async (short_code: string) => {
      const by = { short_code, device_id: deviceName() }
      return { ...(await client.studentEntry.showShortCode(by)).entrance, by }
    },
    onSuccess: onOpened,
  })
  const trouble = isMistyped ? mistypedText : open.error && troubleText(open.error)
  return (
    <form
      className={`stack gap-10 left ${css.code}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isShortCode(digits) && !open.isPending) open.mutate(digits)
      }}
    >
      <label htmlFor="short-code">
        <Words text="{黒板|こくばん}の{短|みじか}いコード(6けたの{数字|すうじ})" />
      </label>
      <div className="flex gap-10">
        <DigitsControl
          id="short-code"
          className={css.digits}
          maxLength={12}
          value={typed}
          aria-invalid={trouble ? true : undefined}
          aria-describedby={trouble ? 'short-code-trouble' : undefined}
          onType={(now) => {
            setTyped(now)
            open.reset()
          }}
        />
        <BusyButton kind="soft" size="lg" type="submit" isBusy={open.isPending} disabled={!isShortCode(digits)}>
          つぎへ
        </BusyButton>
      </div>
      {trouble && (
        <div id="short-code-trouble">
          <Note kind="danger">
            <Words text={trouble} />
          </Note>
        </div>
      )}
    </form>
  )
}
