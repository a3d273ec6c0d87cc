import { IconCloudCheck, IconCloudOff, IconFlag } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Mission } from '@tcheck/contract/mission'
import type { Category } from '@tcheck/contract/question-set'
import type { FormEvent } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { sentenceAt } from '../../../ui/form/use-form.ts'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { useSave } from '../../../ui/use-save.ts'
import type { SetFacets } from '../question-set/set-list-query.ts'
import { isSameClass } from '../school/school-names.ts'
import { ChosenList } from './chosen-list.tsx'
import { ClassPicker } from './class-picker.tsx'
import { type Draft, missionInputOf, questionCountOf, titleOf } from './draft.ts'
import css from './mission-panel.module.css'
import { OriginalOption } from './original-option.tsx'
import type { ChangeDraft, DraftState } from './use-draft.ts'
import { DeliveryFields, DueFields } from './when-fields.tsx'

interface MissionPanelProps {
  category: Category
  draft: Draft
  state: DraftState
  units: SetFacets['units']
  onChange: ChangeDraft
  onMade: (mission: Mission) => void
}

const keys = new WeakMap<Draft, string>()

/** One key for what is on the form now: sent again after a lost answer, it makes no second mission. */
function keyOf(draft: Draft): string {
  const key = keys.get(draft) ?? crypto.randomUUID()
  keys.set(draft, key)
  return key
}

/** 「ミッションを作る」: what, for whom, from when. The server's refusals are shown as they stand. */
export function MissionPanel({ category, draft, state, units, onChange, onMade }: MissionPanelProps) {
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const queries = useQueryClient()
  const { save, isSaving, error } = useSave({
    save: () =>
      client.teacherMissions.create({
        mission: missionInputOf(draft, category, new Date()),
        idempotency_key: keyOf(draft),
      }),
    onSaved: async ({ mission }) => {
      onMade(mission)
      await queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
    },
  })
  const title = useOwnField({
    label: '題名',
    value: titleOf(draft),
    onChange: (typed) => onChange((now) => ({ ...now, title: typed || null })),
    error: sentenceAt(error, 'mission.title'),
    maximum: 80,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  const studentCount = (classes.data?.classes ?? [])
    .filter((one) => draft.classes.some((chosen) => isSameClass(chosen, one)))
    .reduce((sum, { student_count }) => sum + student_count, 0)
  return (
    <aside className={`card ${css.panel}`} aria-label="ミッションを作る">
      <header>
        <IconFlag className="i" aria-hidden />
        <h2>ミッションを作る</h2>
        <span className="grow" />
        <DraftLine state={state} />
      </header>
      <form className={css.body} onSubmit={submit} noValidate>
        <FormErrors error={error} fallback="ミッションを作れませんでした。もう一度お試しください。" />
        <ChosenList draft={draft} onChange={onChange} />
        {category === 'unit' && <OriginalOption draft={draft} units={units} onChange={onChange} />}
        <TextField {...title} />
        <ClassPicker draft={draft} classes={classes} onChange={onChange} />
        <DeliveryFields draft={draft} onChange={onChange} />
        <DueFields draft={draft} onChange={onChange} />
        <Button kind="primary" size="lg" isWide type="submit" disabled={isSaving}>
          {isSaving ? '作っています' : `ミッションを作る(${questionCountOf(draft)}問・${studentCount}人)`}
        </Button>
        <p className="muted small center">
          作ったあと、リンクとQRコードで配れます。
          <br />
          まちがえたときは、ホームから取りやめられます。
        </p>
      </form>
    </aside>
  )
}

function DraftLine({ state }: { state: DraftState }) {
  if (state === 'empty') return null
  const isKept = state === 'kept'
  const Icon = isKept ? IconCloudCheck : IconCloudOff
  return (
    <span className={isKept ? 'save ok' : 'save off'} role="status">
      <Icon className="i i-s" aria-hidden />
      {isKept ? '下書き保存済み' : '下書きを保存できません'}
    </span>
  )
}
