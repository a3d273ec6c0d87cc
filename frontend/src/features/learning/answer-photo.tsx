import { useQuery } from '@tanstack/react-query'
import { createContext, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { client } from '../../lib/api/client.ts'
import { preloaded } from '../../lib/preload.ts'
import { useStore } from '../../lib/store/store.ts'
import { RichText } from '../math/rich-text.tsx'
import css from './photo.module.css'
import { sentPhotos } from './photo-send.ts'
import { photoHere } from './photo-store.ts'
import { useLearner } from './use-learner.ts'

/**
 * Where a photo of an answer lies for a few minutes. The address is asked for and then drawn by itself: no request with our tokens
 * ever goes to another origin (domain.md "Media and uploads").
 *
 * @throws ApiError NOT_FOUND where its device has not sent it
 */
const signedPhoto = async (name: string): Promise<string> => urlOf(await client.learning.showPhotoByStudent({ name }))

/** The same of a child's, for its parent. */
export const signedPhotoOfChild = async (input: { student_id: string; name: string }): Promise<string> =>
  urlOf(await client.understanding.showPhotoByParent(input))

/** Where photos of answers are asked for: one's own, unless a parent looks at a child's. */
export const PhotoSource = createContext(signedPhoto)

const Zoom = preloaded(() => import('../media/question-media-zoom.tsx').then((part) => part.Zoom))

/** Signed addresses end after five minutes. */
const FRESH_MS = 4 * 60_000

interface AnswerPhotoProps {
  name: string
  /** 「写真1」 */
  label: string
}

/** A photo of an answer: this device's copy of one's own, else the server's. It says where it is not yet on the server. */
export function AnswerPhoto({ name, label }: AnswerPhotoProps) {
  const { owner, grade } = useLearner()
  const signed = useContext(PhotoSource)
  const sent = useStore(sentPhotos, ({ names }) => names)
  const query = useQuery({
    queryKey: ['answer-photo', owner, name],
    queryFn: async () => {
      const here = owner === null ? undefined : await photoHere(owner, name).catch(() => undefined)
      return here ? { here, url: null } : { here: null, url: await signed(name) }
    },
    staleTime: FRESH_MS,
    networkMode: 'always',
    retry: false,
  })
  const here = query.data?.here ?? null
  const own = useMemo(() => here && URL.createObjectURL(new Blob([here.bytes], { type: 'image/jpeg' })), [here])
  useEffect(() => () => URL.revokeObjectURL(own ?? ''), [own])
  const isWaiting = here?.waitingOf !== undefined && !sent.has(name)
  return (
    <PhotoPicture
      url={own ?? query.data?.url ?? null}
      label={label}
      isFailed={query.isError}
      failure={
        <RichText text="この{写真|しゃしん}は、とった{端末|たんまつ}からまだ{届|とど}いていません。" grade={grade} />
      }
      note={isWaiting && <RichText text="この{端末|たんまつ}にあります。つながると{送|おく}ります。" grade={grade} />}
    />
  )
}

/** All photos of one answer, beside each other. */
export function AnswerPhotos({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul className={`stack ${css.photos}`}>
      {names.map((name, at) => (
        <li key={name}>
          <AnswerPhoto name={name} label={`ノートの写真${at + 1}`} />
        </li>
      ))}
    </ul>
  )
}

interface PhotoPictureProps {
  /** null while it is asked for. */
  url: string | null
  label: string
  isFailed: boolean
  failure: React.ReactNode
  note?: React.ReactNode
}

/** A photo as wide as its place, opened large by a press. */
export function PhotoPicture({ url, label, isFailed, failure, note }: PhotoPictureProps) {
  const [isOpen, setOpen] = useState(false)
  const [isBroken, setBroken] = useState(false)
  if (isFailed || isBroken) return <p className={css.missing}>{failure}</p>
  return (
    <figure>
      <button type="button" className={css.open} aria-label={`${label}を大きく見る`} onClick={() => setOpen(true)}>
        {url && <img src={url} alt={label} onError={() => setBroken(true)} />}
      </button>
      {note && <figcaption className="muted small">{note}</figcaption>}
      {isOpen && url && (
        <Suspense fallback={null}>
          <Zoom url={url} label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </figure>
  )
}

type SignedAnswer = Awaited<ReturnType<typeof client.learning.showPhotoByStudent>>

function urlOf(answer: SignedAnswer): string {
  if (answer.status === 200) return answer.body.url
  throw new ApiError(404, 'NOT_FOUND', [])
}
