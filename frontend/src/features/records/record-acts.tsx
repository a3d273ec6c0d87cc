import { type QueryClient, type UseQueryOptions, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { type ApiClient, api, client } from '../../lib/api/client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmByTyping, ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { RouteName } from '../../ui/form/use-form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import css from './record.module.css'

type CallOf<N> = N extends `${infer G extends keyof ApiClient & string}.${infer R}`
  ? R extends keyof ApiClient[G]
    ? ApiClient[G][R]
    : never
  : never

type AnyCall = (input: never, ...options: never[]) => Promise<unknown>

/** What a call of the contract is given, and what it answers, by its name: `adminBranches.update`. */
export type InputOf<N extends RouteName> = CallOf<N> extends AnyCall ? Parameters<CallOf<N>>[0] : never
export type OutputOf<N extends RouteName> = CallOf<N> extends AnyCall ? Awaited<ReturnType<CallOf<N>>> : never

interface Utils {
  queryOptions: (asked: { input: unknown }) => UseQueryOptions<unknown>
}
const [groups, calls] = [
  api as unknown as Record<string, Record<string, Utils> & { key: () => readonly unknown[] }>,
  client as unknown as Record<string, Record<string, (input: unknown) => Promise<unknown>>>,
]

interface Changed {
  /** A call of the group that changed something. */
  route: RouteName
  /** One of another group that answers the same records. */
  alsoAnew?: RouteName | undefined
}

interface Question {
  /** 「一次関数」を削除しますか? */
  title: string
  /** What is lost and what stays. */
  loss: ReactNode
  /** The verb of the red button, where it is not the act's. */
  verb?: string
  /** What has to be typed first, where something is lost for good. */
  typed?: { name: string; label: string }
}

/** Something that is done for or to one record. */
export interface RecordAct<T> {
  /** 削除する */
  verb: string
  /** In a card of acts: what it does, for whom. */
  text?: string
  isOffered?: (record: T) => boolean
  ask?: (record: T) => Question
  /** `show`: what stands there until it shows null, as a password that is seen once. */
  act: (record: T, show: (content: ReactNode) => void) => Promise<unknown>
  /** Said when it is done. */
  said?: string
  /** The page that comes then. */
  leadsTo?: string
  /** Said when it failed without a word of the server. */
  failure?: string
}

const FAILURE = 'できませんでした。もう一度お試しください。'

/** The acts of one record, one at a time: asked about, done, what the group answered before read anew. */
export function useRecordActs<T>(record: T | undefined, route: RouteName, alsoAnew?: RouteName) {
  const [pressed, setPressed] = useState<RecordAct<T> | null>(null)
  // The question goes in any case: a refusal is said beside its button.
  const [isAsked, setAsked] = useState(false)
  const [shown, show] = useState<ReactNode>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const saving = useSave({
    save: async (one: RecordAct<T>) => {
      if (record !== undefined) await one.act(record, show).finally(() => setAsked(false))
      return one
    },
    onSaved: async ({ said, leadsTo }) => {
      if (said) notify.success(said)
      // Where it leads away, what is shown here is not asked for once more: it may be gone. The next page asks.
      await readAgain(queries, { route, alsoAnew }, leadsTo === undefined ? 'active' : 'none')
      if (leadsTo) await navigate(leadsTo)
    },
  })
  return {
    press: (act: RecordAct<T>) => {
      saving.reset()
      setPressed(act)
      if (act.ask) setAsked(true)
      else saving.save(act)
    },
    isActing: saving.isSaving,
    errorOf: (act: RecordAct<T>) => (pressed === act ? saving.error : null),
    shownOf: (act: RecordAct<T>) => (pressed === act ? shown : null),
    question: isAsked && pressed?.ask && record !== undefined && (
      <Asked
        {...{ verb: pressed.verb, ...pressed.ask(record) }}
        isBusy={saving.isSaving}
        onConfirm={() => saving.save(pressed)}
        onClose={() => setAsked(false)}
      />
    ),
  }
}

interface AskedProps extends Question {
  verb: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

function Asked({ title, loss, typed, verb, onClose, ...asked }: AskedProps) {
  if (!typed) {
    return (
      <ConfirmDialog title={title} verb={verb} onClose={onClose} {...asked}>
        <p>{loss}</p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmByTyping
      title={title}
      loss={loss}
      name={typed.name}
      nameLabel={typed.label}
      verb={verb}
      onCancel={onClose}
      {...asked}
    />
  )
}

interface ActsCardProps<T> {
  title: string
  record: T
  /** What showed the record: it is asked again after an act. */
  route: RouteName
  acts: readonly RecordAct<T>[]
}

/** The acts of one record, each with a line that says what it does. */
export function ActsCard<T>({ title, record, route, acts }: ActsCardProps<T>) {
  const { press, isActing, errorOf, shownOf, question } = useRecordActs(record, route)
  return (
    <Card title={title} isPadded={false}>
      {acts
        .filter(({ isOffered }) => isOffered?.(record) ?? true)
        .map((act) => (
          <div key={act.verb}>
            <div className={`row wrap gap-8-16 ${css.act}`}>
              <div>
                <h3>{act.verb}</h3>
                <p>{act.text}</p>
                <FormErrors error={errorOf(act)} fallback={act.failure ?? FAILURE} />
              </div>
              <BusyButton isBusy={isActing} onClick={() => press(act)}>
                {act.verb}
              </BusyButton>
            </div>
            {shownOf(act) && <div className={`row wrap gap-8-16 ${css.act}`}>{shownOf(act)}</div>}
          </div>
        ))}
      {question}
    </Card>
  )
}

/** What groups answered before something was changed is asked for again: at once where it is shown, else when it is next. */
export const readAgain = (
  queries: QueryClient,
  { route, alsoAnew }: Changed,
  refetchType: 'active' | 'none' = 'active',
) =>
  Promise.all(
    [route, ...(alsoAnew ? [alsoAnew] : [])].map((name) =>
      queries.invalidateQueries({ queryKey: keyOfGroup(name), refetchType }),
    ),
  )

/** @throws Error where the contract has no such call */
function named<T>(among: Record<string, Record<string, T>>, route: RouteName): T {
  const [group = '', name = ''] = route.split('.')
  const found = among[group]?.[name]
  if (!found) throw new Error(`The contract has no call ${route}`)
  return found
}

export const callRoute = <N extends RouteName>(route: N, input: InputOf<N>) =>
  named(calls, route)(input) as Promise<OutputOf<N>>

export const queryOf = <N extends RouteName>(route: N, input: InputOf<N>) =>
  named<Utils>(groups, route).queryOptions({ input }) as UseQueryOptions<OutputOf<N>>

/** Of everything that the group of the call has answered. */
const keyOfGroup = (route: RouteName) => groups[route.split('.')[0] ?? '']?.key() ?? []
