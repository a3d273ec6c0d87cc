import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form/form.tsx'
import { type PartName, type RouteName, useForm } from '../../ui/form/use-form.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { notify } from '../../ui/toast.tsx'
import css from './record.module.css'
import { callRoute, type InputOf, type OutputOf, readAgain } from './record-acts.tsx'
import { RecordFrame, type RecordPageProps, useRecord } from './record-page.tsx'

type FormOf<N extends RouteName, V extends object, P extends PartName<N> | ''> = ReturnType<
  typeof useForm<N, V, OutputOf<N>, P>
>

/** A form of one record, or of a new one. */
export interface RecordFormProps<N extends RouteName, P extends PartName<N> | '', V extends object, T, U> {
  /** What is saved: 「教室」. */
  thing: string
  /** 登録する, where nothing is said. */
  verb?: string
  /** The route that saves: labels, ends and words of the fields come from its input. */
  route: N
  /** The part of its input where the fields lie. */
  part?: P
  /** What stands there at first. */
  start: (record: T) => V
  /** A hook of the form's own, as for files that are being sent. */
  uses?: () => U
  /** A call of another group that answers what this one changes: a list whose records are written by several roles. */
  alsoAnew?: RouteName
  /** What is sent; `key` is the same while nothing is changed: the route's `idempotency_key`. */
  input: (values: V, at: { record: T; key: string; used: U }) => InputOf<N>
  fields: (form: FormOf<N, V, P>, at: { record: T; used: U }) => ReactNode
  /** Whether this record can be changed now; each can, where nothing is said. */
  isOpen?: (record: T) => boolean
  /** The page that comes when it is saved or given up. */
  leadsTo: string | ((record: T) => string)
  /** Said when it is saved. */
  said?: string
  /** What takes the form's place when it is saved, as a password that is seen once; nothing leads on. */
  afterwards?: (output: OutputOf<N>, values: V) => ReactNode
}

type CardProps<N extends RouteName, P extends PartName<N> | '', V extends object, T, U> = RecordFormProps<
  N,
  P,
  V,
  T,
  U
> & {
  record: T
}

const useNothing = () => undefined

/** The form in a card of a page that has more. */
export function RecordForm<N extends RouteName, P extends PartName<N> | '', V extends object, T, U>(
  props: CardProps<N, P, V, T, U>,
) {
  const {
    thing,
    verb = '登録する',
    route,
    alsoAnew,
    part,
    start,
    input,
    fields,
    isOpen = () => true,
    leadsTo,
    said,
    afterwards,
    record,
  } = props
  const used = (props.uses ?? (useNothing as () => U))()
  const [after, setAfter] = useState<ReactNode>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const back = typeof leadsTo === 'string' ? leadsTo : leadsTo(record)
  const form = useForm<N, V, OutputOf<N>, P>({
    route,
    ...(part !== undefined && { part }),
    start: start(record),
    save: (values, key) => callRoute(route, input(values, { record, key, used })),
    onSaved: async (output, values) => {
      if (said) notify.success(said)
      await readAgain(queries, { route, alsoAnew })
      const shown = afterwards?.(output, values)
      if (shown) setAfter(shown)
      else await navigate(back)
    },
  })
  if (after) return <Card title={`${thing}を登録しました`}>{after}</Card>
  return (
    <Card>
      <Form
        form={form}
        verb={verb}
        fallback={`${thing}の${verb.replace(/する$/, '')}に失敗しました`}
        others={<ButtonLink to={back}>やめる</ButtonLink>}
        isClosed={!isOpen(record)}
      >
        {fields(form, { record, used })}
      </Form>
    </Card>
  )
}

type NewProps<N extends RouteName, P extends PartName<N> | '', V extends object, T, U> = RecordFormProps<
  N,
  P,
  V,
  T,
  U
> & {
  /** 「教室の登録」, where nothing is said. */
  title?: string
}

/**
 * The screen of a new record as a declaration: `export const Component = formScreen({ route: 'adminBranches.create', … })`
 * (docs/how-to/add-a-screen.md).
 */
export const formScreen =
  <N extends RouteName, V extends object, U = undefined, P extends PartName<N> | '' = ''>(
    screen: NewProps<N, P, V, null, U>,
  ) =>
  () => (
    <div className={`main ${css.narrow}`}>
      <PageHead title={screen.title ?? `${screen.thing}の登録`} />
      <RecordForm {...screen} record={null} />
    </div>
  )

type EditProps<N extends RouteName, P extends PartName<N> | '', V extends object, S extends RouteName, T, U> = Omit<
  RecordPageProps<S, T>,
  'back'
> &
  RecordFormProps<N, P, V, T, U> & {
    back?: string
    /** Between the head and the form: the record's other pages. */
    above?: (record: T) => ReactNode
  }

/** The screen that changes one record: what `detailScreen` and `formScreen` say together. */
export const editScreen =
  <N extends RouteName, V extends object, S extends RouteName, T, U = undefined, P extends PartName<N> | '' = ''>(
    screen: EditProps<N, P, V, S, T, U>,
  ) =>
  () => <EditPage {...screen} />

function EditPage<N extends RouteName, V extends object, S extends RouteName, T, U, P extends PartName<N> | ''>({
  back,
  above,
  ...screen
}: EditProps<N, P, V, S, T, U>) {
  const { query, shown } = useRecord(screen)
  const { title = `${screen.thing}の編集` } = screen
  return (
    <RecordFrame {...screen} title={title} {...(back && { back: { to: back } })} query={query} shown={shown}>
      {shown !== undefined && above?.(shown)}
      {shown !== undefined && <RecordForm verb="更新する" {...screen} key={revisionOf(shown)} record={shown} />}
    </RecordFrame>
  )
}

/** What was changed elsewhere, and is shown anew, begins a new form. */
const revisionOf = (record: unknown) => String((record as { revision?: number } | null)?.revision ?? '')
