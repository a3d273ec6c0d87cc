import { useMutation } from '@tanstack/react-query'
import type { Category } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { storeStudentName } from '../../../features/session/student-name.ts'
import { Desk } from '../../../features/student-pages/desk.tsx'
import { sentencesOf } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { openFresh } from '../../../lib/fresh-page.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { MessagePage } from '../shell/message-page.tsx'
import { playPath } from '../shell/paths.ts'
import { Words } from '../shell/words.tsx'
import { bansByLink } from './bans-by-link.ts'
import type { LinkClass } from './entry-choices.ts'
import css from './entry-form.module.css'
import { EntryForm } from './entry-form.tsx'
import { storeLink } from './stored-link.ts'

interface SharedSetProps {
  setId: string
  link: {
    title: string
    subject_name: string
    classes: readonly LinkClass[]
    set: { category: Category; code: string; grade_id: number } | null
  }
  /** This tab has come by the same link before. */
  isBack: boolean
}

/** A link that opens one set: begin at once, or with grade, kumi and ban where the link allows it. */
export function SharedSet({ setId, link, isBack }: SharedSetProps) {
  const [isByNumber, setByNumber] = useState(false)
  usePageTitle(link.title)
  const grade = link.set?.grade_id
  const address = link.set ? playPath(link.set) : '/student'
  const begin = (encryptedUsername: string) => {
    storeStudentName(encryptedUsername)
    storeLink(setId)
    openFresh(address)
  }
  const enter = useMutation({
    mutationFn: () => client.studentEntry.enter({ set_id: setId }),
    onSuccess: ({ encrypted_username }) => begin(encrypted_username),
  })
  const byLink = { by: { set_id: setId }, link, bansOf: bansByLink(setId) }
  if (isByNumber) return <EntryForm {...byLink} onEntered={begin} onBack={() => setByNumber(false)} />
  return (
    <MessagePage drawing={<Desk className={css.desk} />} title={<Words text={link.title} />}>
      <p className="muted">
        {link.set && <span>{gradeText(link.set.grade_id)}</span>}
        <span>{` ${subjectInWords(link.subject_name, link.set?.grade_id)}`}</span>
      </p>
      {enter.error && (
        <Note kind="danger">
          <Words
            grade={grade}
            text={sentencesOf(enter.error, 'いまは{始|はじ}められません。もう{一度|いちど}おしてください。').join(' ')}
          />
        </Note>
      )}
      <div className={`stack gap-10 ${css.ways}`}>
        {isBack && (
          <ButtonLink kind="primary" size="lg" isWide to={address}>
            <Words grade={grade} text="つづきから" />
          </ButtonLink>
        )}
        <BusyButton
          kind={isBack ? 'soft' : 'primary'}
          size="lg"
          isWide
          isBusy={enter.isPending || enter.isSuccess}
          onClick={() => enter.mutate()}
        >
          <Words grade={grade} text={isBack ? 'はじめから' : 'はじめる'} />
        </BusyButton>
        {link.classes.length > 0 && (
          <Button size="lg" isWide onClick={() => setByNumber(true)}>
            <Words grade={grade} text="{学年|がくねん}・{組|くみ}・{番|ばん}を{入|い}れてはじめる" />
          </Button>
        )}
      </div>
      <p className="muted">
        <Words
          grade={grade}
          text="{名前|なまえ}は、いりません。{答|こた}えは、この{端末|たんまつ}にも{保存|ほぞん}されます。"
        />
      </p>
    </MessagePage>
  )
}
