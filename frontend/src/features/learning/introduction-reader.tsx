import { IconX } from '@tabler/icons-react'
import type { Content } from '@tcheck/contract/learning'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ErrorNote } from '../../ui/error-note.tsx'
import { playSound } from '../sound/sound.ts'
import { IntroductionPages } from './introduction-pages.tsx'
import css from './introduction-reader.module.css'
import { LearnersWords } from './learning-text.tsx'
import { contentPath } from './material-paths.ts'
import { type ReadingPlace, storeReadingPosition } from './reading-positions.ts'
import { forgetProgress, sendReading } from './use-content-with-own-readings.ts'
import { useLearner } from './use-learner.ts'

interface IntroductionReaderProps {
  content: Content
  part: Content['parts'][number]
  owner: string
  /** Where the student was; undefined: at the beginning. */
  place: ReadingPlace | undefined
}

/** An introduction, as its student reads it; read to its end it is done. */
export function IntroductionReader({ content, part, owner, place }: IntroductionReaderProps) {
  const { grade } = useLearner()
  const navigate = useNavigate()
  const [page, setPage] = useState(Math.min(place?.page ?? 0, Math.max(0, part.blocks.length - 1)))
  const [failed, setFailed] = useState<unknown>(null)
  const [isTelling, setIsTelling] = useState(false)
  const reader = { owner, content: content.code, part: part.id }
  const end = async () => {
    setIsTelling(true)
    setFailed(null)
    try {
      await sendReading(reader)
      playSound('done')
      forgetProgress()
      await navigate(contentPath(content.code))
    } catch (error) {
      setFailed(error)
      setIsTelling(false)
    }
  }
  return (
    <IntroductionPages
      titles={{ content: content.title, part: part.title }}
      blocks={part.blocks}
      grade={grade}
      page={page}
      onPage={(to) => {
        setPage(to)
        void storeReadingPosition(reader, () => ({ page: to }))
      }}
      filmAt={(media) => place?.films[media] ?? 0}
      onFilm={(media, seconds) =>
        void storeReadingPosition(reader, ({ films }) => ({ films: { ...films, [media]: seconds } }))
      }
      onEnd={() => void end()}
      isEnding={isTelling}
      quit={
        <Link className={`inline-row gap-6 ink-primary bold ${css.quit}`} to={contentPath(content.code)}>
          <IconX className="i" aria-hidden />
          やめる
        </Link>
      }
    >
      {failed !== null && (
        <ErrorNote
          title={<LearnersWords text="{読|よ}み{終|お}わったことを、{送|おく}れませんでした。" />}
          error={failed}
          onRetry={() => void end()}
        />
      )}
    </IntroductionPages>
  )
}
