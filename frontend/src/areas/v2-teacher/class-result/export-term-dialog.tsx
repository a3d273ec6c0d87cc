import { useQuery } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import type { ResultFormat } from '@tcheck/contract/results-export'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { DateField } from '../../../ui/form/when-fields.tsx'
import { ClassPicker } from '../mission/class-picker.tsx'
import css from './export-term.module.css'
import { ExportedTerm } from './exported-term.tsx'
import { termOf, termsAt } from './school-terms.ts'

interface Choices {
  /** null until somebody chooses: till then the branch's only class is meant, if it has no other. */
  classes: readonly ClassRef[] | null
  from: string
  to: string
  format: ResultFormat
}

/** 「まとめて書き出す」: results of several classes over a term as one file, which a job makes. */
export function ExportTermDialog({ onClose }: { onClose: () => void }) {
  const [today] = useState(() => japanDayOf(new Date()))
  const [exported, setExported] = useState<string | null>(null)
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: {} }))
  const { from, to } = termOf(today)
  const start: Choices = { classes: null, from, to, format: 'xlsx' }
  const all = classes.data?.classes ?? []
  const only = all.length === 1 ? all.map(({ grade, kumi }) => ({ grade, kumi })) : []
  const form = useForm({
    route: 'teacherResultExports.create',
    start,
    save: ({ classes: chosen, ...choices }: Choices, key) =>
      client.teacherResultExports.create({ ...choices, classes: [...(chosen ?? only)], idempotency_key: key }),
    onSaved: (answer) => setExported(answer.export.id),
  })
  if (exported !== null) return <ExportedTerm id={exported} onClose={onClose} />
  const period = { from: form.field('from'), to: form.field('to') }
  return (
    <Dialog title="まとめて書き出す" onClose={onClose}>
      <Form
        form={form}
        verb="書き出す"
        busyVerb="始めています"
        fallback="書き出しを始められませんでした。もう一度お試しください。"
        asksBeforeLeaving={false}
        others={<Button onClick={onClose}>やめる</Button>}
      >
        <p className="small">
          えらんだクラスに、この期間に配った問題の結果を、1つのファイルにします。名前はなく、番号で並びます。
        </p>
        <ClassPicker {...form.field('classes')} value={form.values.classes ?? only} isRequired classes={classes} />
        <p className="flex wrap gap-6">
          {termsAt(today).map(({ name, ...term }) => {
            const isChosen = period.from.value === term.from && period.to.value === term.to
            return (
              <Button
                key={name}
                size="sm"
                {...(isChosen && { kind: 'soft' })}
                aria-pressed={isChosen}
                onClick={() => form.change(term)}
              >
                {name}
              </Button>
            )
          })}
        </p>
        <div className={`stack ${css.period}`}>
          <DateField {...period.from} isRequired />
          <DateField {...period.to} isRequired />
        </div>
        <SelectField {...form.field('format')} />
      </Form>
    </Dialog>
  )
}
