import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { BranchSettings } from '@tcheck/contract/groups/branch-settings'
import { refreshVisitor } from '../../../features/session/current-user.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api, client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CheckField } from '../../../ui/form/choice-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { NumberField, TextField } from '../../../ui/form/text-field.tsx'
import { type FieldProps, useForm } from '../../../ui/form/use-form.ts'
import { Clock } from '../../../ui/form/when-fields.tsx'
import { notify } from '../../../ui/toast.tsx'
import { ClosedDaysField, WeekdaysField } from './closed-days-field.tsx'
import { lengthText, MOST_PERIODS, nextPeriod, type Period, periodTrouble, withoutPeriod } from './periods.ts'
import css from './settings.module.css'

interface SettingsFormProps {
  stored: BranchSettings
  /** Reads what is stored now; what was typed here gives way. */
  onReload: () => void
}

/** While somebody types, a number may be missing. */
interface Typed extends Omit<BranchSettings, NumberName>, Record<NumberName, number | null> {}
type NumberName = 'class_count' | 'seats_per_class' | 'late_minutes' | 'early_minutes'

/** A number that is missing is for the server to refuse. */
const asSent = ({ class_count, seats_per_class, late_minutes, early_minutes, ...rest }: Typed): BranchSettings => ({
  ...rest,
  class_count: class_count ?? Number.NaN,
  seats_per_class: seats_per_class ?? Number.NaN,
  late_minutes: late_minutes ?? Number.NaN,
  early_minutes: early_minutes ?? Number.NaN,
})

/** Name, classes and seats, lateness, periods and closed days, saved together. */
export function SettingsForm({ stored, onReload }: SettingsFormProps) {
  const form = useForm({
    route: 'branchSettings.update',
    part: 'branch_settings',
    start: stored as Typed,
    save: (settings) => client.branchSettings.update({ branch_settings: asSent(settings) }),
    onSaved: async ({ branch_settings, owed_count }) => {
      queryClient.setQueryData(api.branchSettings.show.queryOptions({ input: {} }).queryKey, { branch_settings })
      await refreshVisitor()
      const moved = owed_count > 0 ? `休みになった日の授業${owed_count}件は、振替になりました。` : ''
      notify.success(`設定を保存しました。${moved}`)
    },
  })
  const { periods, closed_weekdays, closed_days } = form.values
  const isOutdated = form.error instanceof ApiError && form.error.code === 'CONFLICT'
  return (
    <Form
      form={form}
      verb="保存する"
      busyVerb="保存しています"
      fallback="教室の設定を保存できませんでした。もう一度お試しください。"
      staysInSight
      others={
        <>
          <span className="muted small grow" role="status">
            {form.isDirty && !form.isSaving ? 'まだ保存していない変更があります。' : ''}
          </span>
          <BusyButton isBusy={form.isSaving} disabled={!form.isDirty} onClick={form.reset}>
            元にもどす
          </BusyButton>
        </>
      }
    >
      {isOutdated && (
        <p>
          <Button onClick={onReload}>いまの設定を読み込む</Button>
        </p>
      )}
      <Card title="教室">
        <div className="stack gap-14">
          <TextField {...form.field('name')} hint="保護者へのメールや、印刷物にも出ます。" />
          <NumberField
            {...form.field('class_count')}
            label="1つの時限に並ぶクラスの数"
            hint="クラスには1から順に番号がつきます。"
          />
          <NumberField
            {...form.field('seats_per_class')}
            hint="1人の講師が同じ時限に教える人数です。減らしても、もう置いた授業はそのままです。"
          />
        </div>
      </Card>
      <Card title="出欠">
        <div className="stack gap-14">
          <NumberField
            {...form.field('late_minutes')}
            label="遅刻にする時間(分)"
            hint="始まりからこの分数を過ぎた入室を、遅刻にします。"
          />
          <NumberField
            {...form.field('early_minutes')}
            label="早退にする時間(分)"
            hint="終わりまでこの分数より多く残した退室を、早退にします。"
          />
        </div>
      </Card>
      <Card title="講師の勤務の希望">
        <div className="stack gap-14">
          <NumberField
            {...form.field('hopes_due_day')}
            label="希望のしめきり(毎月の日)"
            unit="日"
            hint="翌月の希望を、この日までに入れてもらいます。31にすると月末です。空にすると、しめきりはありません。"
          />
        </div>
      </Card>
      <Card title="生徒の画面">
        <div className="stack gap-14">
          <CheckField
            {...form.field('is_silent')}
            hint="サインインした生徒の画面で、正解や書く音を鳴らしません。家で開いたときも同じです。"
          />
        </div>
      </Card>
      <Card title={`時限(${periods.length})`}>
        <PeriodsField
          periods={periods}
          fieldsOf={(at) => ({
            begins: form.item('periods', at, 'begins_at'),
            ends: form.item('periods', at, 'ends_at'),
          })}
          onChange={(next) => form.change({ periods: next })}
        />
      </Card>
      <Card title="休みの日">
        <div className="stack gap-14">
          <WeekdaysField closed={closed_weekdays} onChange={(next) => form.change({ closed_weekdays: next })} />
          <ClosedDaysField days={closed_days} onChange={(next) => form.change({ closed_days: next })} />
        </div>
      </Card>
    </Form>
  )
}

interface PeriodsFieldProps {
  periods: readonly Period[]
  /** The two times of the line at a place. */
  fieldsOf: (at: number) => { begins: FieldProps<string>; ends: FieldProps<string> }
  onChange: (periods: Period[]) => void
}

/** 時限: one line each, from when until when. */
function PeriodsField({ periods, fieldsOf, onChange }: PeriodsFieldProps) {
  return (
    <div className="stack gap-14">
      {periods.length === 0 && <p className="muted">時限はまだありません。足すと、時間割や出欠に使えます。</p>}
      <ul>
        {periods.map((one, at) => {
          const { begins, ends } = fieldsOf(at)
          const trouble = begins.error ?? ends.error ?? periodTrouble(periods, one)
          return (
            <li key={one.period} className={`row wrap ${css.line}`}>
              <b className={css.number}>{`${one.period}限`}</b>
              <Clock {...begins} label={`${one.period}限の始まり`} hint={null} />
              <span aria-hidden>〜</span>
              <Clock {...ends} label={`${one.period}限の終わり`} hint={null} />
              <span className="muted num nowrap">{lengthText(one)}</span>
              <span className="grow" />
              <IconButton
                aria-label={`${one.period}限を消す`}
                onClick={() => onChange(withoutPeriod(periods, one.period))}
              >
                <IconTrash className="i" aria-hidden />
              </IconButton>
              {trouble && (
                <span className={css.trouble} role="status">
                  {trouble}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <p>
        <Button disabled={periods.length >= MOST_PERIODS} onClick={() => onChange([...periods, nextPeriod(periods)])}>
          <IconPlus className="i" aria-hidden />
          時限を足す
        </Button>
      </p>
    </div>
  )
}
