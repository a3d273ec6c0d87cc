import type { AnswersShown, Mission } from '@tcheck/contract/mission'
import { shownByClockAt } from '@tcheck/sessions/exam-policy'
import { hasTest } from './answers-shown.ts'

type Before = Pick<
  Mission,
  'id' | 'answers_shown' | 'due_datetime' | 'delivery_datetime' | 'cbt_exams' | 'state' | 'class_states'
>
interface After {
  answers_shown: AnswersShown
  due_datetime: string | null
}

/**
 * What a change of a mission would do that is not seen on the form: sentences to agree to before it is saved.
 *
 * @param finishedCount students who have finished
 */
export function editWarnings(
  before: Before,
  after: After,
  { now, finishedCount }: { now: Date; finishedCount: number },
) {
  const isOver = after.due_datetime !== null && Date.parse(after.due_datetime) <= now.getTime()
  const wasOver = before.due_datetime !== null && Date.parse(before.due_datetime) <= now.getTime()
  return [
    ...(hasTest(before) && before.state !== 'scheduled' ? answersWarnings(before, after, { now, finishedCount }) : []),
    ...(isOver && !wasOver ? ['しめきりが今より前です。これから届く答えに、「遅れ」の印が付きます。'] : []),
  ]
}

function answersWarnings(before: Before, after: After, { now, finishedCount }: { now: Date; finishedCount: number }) {
  const isShownBy = ({ answers_shown: answersShown, due_datetime: dueAt }: After) => {
    const at = shownByClockAt({ answersShown, dueAt, deliveredAt: before.delivery_datetime })
    return at !== null && Date.parse(at) <= now.getTime()
  }
  const isByWord = before.class_states.length > 0 && before.class_states.every(isHeld)
  const isHiddenElsewhere = before.class_states.length > 0 && before.class_states.every(hiddenElsewhere(before.id))
  if (isByWord || isHiddenElsewhere) return []
  if (!isShownBy(before) && isShownBy(after)) return ['保存すると、クラスの生徒はすぐに答えを見られます。']
  if (isShownBy(before) && !isShownBy(after)) return ['保存すると、いま見えている答えが、また見えなくなります。']
  const isOpened = after.answers_shown === 'at_once' && before.answers_shown !== 'at_once'
  return isOpened && finishedCount > 0 ? [`保存すると、終えた${finishedCount}人はすぐに答えを見られます。`] : []
}

/** Another mission of the class keeps the answers, whatever this one says. */
const hiddenElsewhere =
  (id: string) =>
  ({ kept_by }: Mission['class_states'][number]) =>
    kept_by.some(({ mission_id }) => mission_id !== id)

/** Shown by a teacher's word: no date changes that. */
const isHeld = ({ closed_at, answers_released_at }: Mission['class_states'][number]) =>
  closed_at !== null || answers_released_at !== null
