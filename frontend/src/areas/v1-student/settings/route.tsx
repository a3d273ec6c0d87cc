import { IconChevronRight, IconFileText } from '@tabler/icons-react'
import { Link } from 'react-router'
import { LearnersWords } from '../../../features/learning/learning-text.tsx'
import { useVisitor } from '../../../features/session/current-user.ts'
import { AccountCards } from '../../../features/settings/account-cards.tsx'
import { accountQuery } from '../../../features/settings/account-query.ts'
import css from '../../../features/settings/settings.module.css'
import { SoundCard } from '../../../features/settings/sound-card.tsx'
import { queryClient } from '../../../lib/api/query-client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { PageHead } from '../../../ui/page-head.tsx'

export function loader() {
  void queryClient.prefetchQuery(accountQuery())
  return null
}

/** `/v1/student/settings`: the student's profile, sound, password and devices. */
export function Component() {
  const user = useVisitor()?.user
  const { branch, student } = user ?? {}
  const facts = [
    ...(branch ? [['教室', branch.name] as const] : []),
    ...(student ? [['学年・組・番', `${gradeText(student.grade)} ${student.kumi}組 ${student.ban}番`] as const] : []),
  ]
  return (
    <div className={`main ${css.narrow}`}>
      <PageHead title={<LearnersWords text="{設定|せってい}" />} />
      <div className="stack gap-16 one-column">
        <AccountCards facts={facts} passwordPage="/v1/student/settings/password" />
        <Link className={`card row gap-12 ink-900 ${css.way}`} to="/v1/student/reports/new">
          <IconFileText className="i" aria-hidden />
          <span className={css.device}>
            <b>
              <LearnersWords text="{成績|せいせき}を{送|おく}る" />
            </b>
            <span className="muted small">
              <LearnersWords text="{通知表|つうちひょう}やテストの{結果|けっか}を、{教室|きょうしつ}に{送|おく}れます" />
            </span>
          </span>
          <IconChevronRight className="i" aria-hidden />
        </Link>
        <SoundCard
          text={
            <LearnersWords text="この{端末|たんまつ}だけの{設定|せってい}です。{答|こた}え{合|あ}わせのときなどに{鳴|な}ります。" />
          }
        />
      </div>
    </div>
  )
}
