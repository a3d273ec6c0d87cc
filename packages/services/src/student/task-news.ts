import type { StoredTask } from '@tcheck/data/learning/task'
import { mailIdOf, mailWrite } from '@tcheck/data/mail/mail'
import type { Write } from '@tcheck/data/table'

/** Where a parent reads of tasks. */
const PAGE = '/v1/parent/top'
const GOOD_FOR_SECONDS = 86_400

/** The mails that tell parents of a task, for the transaction that notes it: one for each parent, kind and task, ever. */
export const newsOfTask = (
  { id, student_id }: StoredTask,
  { template, parents, now }: { template: 'task_reminder' | 'task_overdue'; parents: readonly string[]; now: Date },
): Write[] =>
  parents.map((accountId) =>
    mailWrite({
      id: mailIdOf(`${template} ${id}`, accountId),
      accountId,
      content: { template, page: PAGE, student_id },
      now,
      goodForSeconds: GOOD_FOR_SECONDS,
    }),
  )
