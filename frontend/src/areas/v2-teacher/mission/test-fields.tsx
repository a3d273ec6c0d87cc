import type { AnswersShown } from '@tcheck/contract/mission'
import { CheckField, RadioField } from '../../../ui/form/choice-fields.tsx'
import { NumberField } from '../../../ui/form/text-field.tsx'
import type { FieldProps } from '../../../ui/form/use-form.ts'
import css from './test-fields.module.css'

interface TestFieldsProps {
  answersShown: FieldProps<AnswersShown>
  hiddenUntilDelivery: FieldProps<boolean>
  timeLimit: FieldProps<number | null>
  mixesMains: FieldProps<boolean>
  mixesChoices: FieldProps<boolean>
  hasDue: boolean
  /** Students may have begun: what is said of the limit is another thing then. */
  isDelivered: boolean
}

/** How the exams of a mission are held: when answers are shown, the limit, the order of questions. */
export function TestFields({ hasDue, isDelivered, ...fields }: TestFieldsProps) {
  return (
    <fieldset className={`stack gap-10 min-width-0 ${css.test}`}>
      <legend>テストのきまり</legend>
      <RadioField {...fields.answersShown} hint={answersHint(fields.answersShown.value, hasDue)} />
      <NumberField
        {...fields.timeLimit}
        label="制限時間"
        unit="分"
        hint={
          isDelivered
            ? '空にすると、制限はありません。変えた時間は、これから始める生徒に使います。'
            : '空にすると、制限はありません。はじめてからの時間で、つながっていない間も進みます。'
        }
      />
      <CheckField
        {...fields.hiddenUntilDelivery}
        label="配信まで、この試験を生徒に見せない"
        hint="はずすと、配信の前から練習できます。答えは出ません。"
      />
      <CheckField {...fields.mixesMains} label="大問の順を、生徒ごとに変える" />
      <CheckField
        {...fields.mixesChoices}
        label="選択肢の順を、生徒ごとに変える"
        hint="変えられる問題だけ、順が変わります。"
      />
    </fieldset>
  )
}

function answersHint(when: AnswersShown, hasDue: boolean): string {
  if (when === 'when_released') return 'クラスの結果の「答えを見せる」を押すまで、見えません。'
  if (when === 'at_once') return '先に終えた生徒から、答えが伝わることがあります。'
  return hasDue
    ? 'しめきりまでは、終えた生徒にも見えません。'
    : 'しめきりがないときは、全員が終えたときか、配信の7日後に見せます。'
}
