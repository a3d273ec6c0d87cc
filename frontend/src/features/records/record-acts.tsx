import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmByTyping } from '../../ui/confirm-by-typing.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { RouteName } from '../../ui/form/route-form.ts'
import { FormErrors } from '../../ui/form-errors.tsx'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { readAnew } from './read-anew.ts'
import css from './record.module.css'

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
      await readAnew(queries, { route, alsoAnew }, leadsTo === undefined ? 'active' : 'none')
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
            <div className={css.act}>
              <div>
                <h3>{act.verb}</h3>
                <p>{act.text}</p>
                <FormErrors error={errorOf(act)} fallback={act.failure ?? FAILURE} />
              </div>
              <BusyButton isBusy={isActing} onClick={() => press(act)}>
                {act.verb}
              </BusyButton>
            </div>
            {shownOf(act) && <div className={css.act}>{shownOf(act)}</div>}
          </div>
        ))}
      {question}
    </Card>
  )
}
