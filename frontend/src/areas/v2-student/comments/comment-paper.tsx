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
    <article className={css.paper}>
      <p className={css.who}>
        <IconMessage2 className="i" aria-hidden />
        {written_by && <span>{written_by}</span>}
        <b>
          <Words text={written_by ? '{先生|せんせい}より' : '{先生|せんせい}からのコメント'} />
        </b>
      </p>
      <p className={css.text}>{text}</p>
      {children}
    </article>
  )
}
