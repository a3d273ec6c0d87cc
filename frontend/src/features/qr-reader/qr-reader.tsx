import { ownPage } from '../../app/wanted-page.ts'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './qr-reader.module.css'
import { type ReaderState, useQrReader } from './use-qr-reader.ts'

/** Where a student's QR code may lead: a card, a mission's link, a book's page. */
const studentsOwn = /^\/student(?:[/?#]|$)/

const words: Readonly<Record<ReaderState, string>> = {
  opening: 'カメラをひらいています…',
  looking: 'QRコードを、わくの{中|なか}にうつしてください。',
  slow: '{読|よ}み{取|と}れないときは、{明|あか}るいところで、カードをまっすぐ{近|ちか}づけてください。',
  foreign: 'このQRコードは、Tチェックのものではありません。{先生|せんせい}からもらったQRコードをうつしてください。',
  several: 'QRコードが2つ{見|み}えます。1つだけうつしてください。',
  found: '{読|よ}み{取|と}りました。',
  refused:
    'カメラを{使|つか}う{許可|きょか}がありません。ブラウザーのアドレスのよこから、カメラを「{許可|きょか}」にして、もう{一度|いちど}おしてください。',
  none: 'この{端末|たんまつ}では、カメラが{使|つか}えません。{先生|せんせい}に、{短|みじか}いコードかリンクをもらってください。',
  busy: 'カメラを、ほかのアプリが{使|つか}っているようです。ほかのアプリをとじて、もう{一度|いちど}おしてください。',
}
const withoutPicture: readonly ReaderState[] = ['refused', 'none', 'busy']

interface QrReaderProps {
  /** Grade id of the reader, for the readings. */
  grade: number | undefined
  /** One of our own addresses for students: path, query and what stands behind `#`. */
  onFound: (address: string) => void
  onClose: () => void
}

/** Reads a QR code of ours with the camera. Codes of others are refused in words, and never followed. */
export function QrReader({ grade, onFound, onClose }: QrReaderProps) {
  const { video, state, retry } = useQrReader({ addressOf: ownAddress, onFound })
  const isDark = withoutPicture.includes(state)
  return (
    <div className="stack justify-items-center full-width">
      <div className={isDark ? `${css.glass} ${css.off}` : css.glass}>
        <video ref={video} muted playsInline aria-label="カメラがうつしているもの" />
        <span className={css.frame} aria-hidden />
      </div>
      <p className={css.words} role={isDark ? 'alert' : 'status'}>
        <RichText text={words[state]} grade={grade} />
      </p>
      <div className="flex justify-center wrap gap-10">
        {isDark && (
          <Button kind="primary" size="lg" onClick={retry}>
            もう一度
          </Button>
        )}
        <Button size="lg" onClick={onClose}>
          やめる
        </Button>
      </div>
    </div>
  )
}

/**
 * The address that a code leads to, as far as it is one of ours for a student: path, query and what stands behind `#`. null for
 * everything else, also where it looks like ours.
 *
 * @param origin of this page; a card of another school's server is foreign here
 */
export function ownAddress(text: string, origin = window.location.origin): string | null {
  const rest = text.trim()
  if (!rest.startsWith(`${origin}/`)) return null
  const [address = '', ...behind] = rest.slice(origin.length).split('#')
  const page = ownPage(address)
  if (page === null || !studentsOwn.test(page)) return null
  return behind.length > 0 ? `${page}#${behind.join('#')}` : page
}
