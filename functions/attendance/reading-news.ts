import { NEWS_MINUTES, UNDO_SECONDS } from '@tcheck/contract/attendance'
import type { StoredReading } from '@tcheck/data/attendance/reading'
import { getMail, hasSent, mailIdOf, mailWrite, takeMailBackWrite } from '@tcheck/data/mail/mail'
import { listParentIds } from '@tcheck/data/student/parents'
import type { Table, Write } from '@tcheck/data/table'
import { parentsOf } from '@tcheck/services/student/parents-of'

/** Where a parent reads of today. */
const PAGE = '/v1/parent/top'
const GOOD_FOR_SECONDS = NEWS_MINUTES * 60

type ReadingNews = Pick<StoredReading, 'student_id' | 'at' | 'kind' | 'news'>

/** Whether anybody wants to know: what happened long ago tells nobody. */
export const isNews = ({ at }: Pick<StoredReading, 'at'>, now: Date): boolean =>
  now.getTime() - Date.parse(at) <= NEWS_MINUTES * 60_000

const contentOf = ({ student_id, at, kind }: ReadingNews) => ({ template: kind, page: PAGE, student_id, at }) as const

/** The mails that tell a student's parents, for the transaction that stores the reading; none where nobody is told. */
export async function newsOfReading(table: Table, reading: ReadingNews, now: Date): Promise<Write[]> {
  const { news } = reading
  if (news === null) return []
  return (await parentsOf(table, reading.student_id)).map((accountId) =>
    mailWrite({
      id: mailIdOf(news, accountId),
      accountId,
      content: contentOf(reading),
      now,
      goodForSeconds: GOOD_FOR_SECONDS,
      quietSeconds: UNDO_SECONDS,
    }),
  )
}

/** What taking a reading back does to its mails: what was not sent is taken back, what was sent is corrected. */
export async function newsTakenBack(table: Table, reading: ReadingNews, now: Date): Promise<Write[]> {
  const { news } = reading
  if (news === null) return []
  const writes = await Promise.all(
    (await listParentIds(table, reading.student_id)).map(async (accountId): Promise<Write[]> => {
      const mail = await getMail(table, mailIdOf(news, accountId))
      if (!mail) return []
      if (mail.ended_at === undefined) return [takeMailBackWrite(mail.id, now)]
      if (!hasSent(mail)) return []
      const content = { ...contentOf(reading), isCorrection: true, takes_back: mail.id } as const
      const id = mailIdOf(`${news} taken back`, accountId)
      return [mailWrite({ id, accountId, content, now, goodForSeconds: 86_400 })]
    }),
  )
  return writes.flat()
}
