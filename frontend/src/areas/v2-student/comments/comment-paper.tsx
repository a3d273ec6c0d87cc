import { IconMessage2 } from '@tabler/icons-react'
import type { StudentComment } from '@tcheck/contract/comment'
import type { ReactNode } from 'react'
import { Words } from '../shell/words.tsx'
import css from './comments.module.css'

interface CommentPaperProps {
  comment: Pick<StudentComment, 'text' | 'written_by'>
  children?: ReactNode
}

/** What a teacher wrote, as it was written: no notation in it is read. */
export function CommentPaper({ comment: { text, written_by }, children }: CommentPaperProps) {
  return (
    <article className={`panel stack gap-8 ${css.paper}`}>
      <p className="row ink-700 text-14">
        <IconMessage2 className="i" aria-hidden />
        {written_by && <span>{written_by}</span>}
        <b>
          <Words text={written_by ? '{先生|せんせい}より' : '{先生|せんせい}からのコメント'} />
        </b>
      </p>
      <p className={`ink-900 text-17 ${css.text}`}>{text}</p>
      {children}
    </article>
  )
}
