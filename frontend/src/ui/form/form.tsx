import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react'
import { BusyButton } from '../busy-button.tsx'
import { FormErrors } from '../form-errors.tsx'
import { useTextRenderer } from '../words.ts'
import css from './form.module.css'
import { UnsavedGuard } from './unsaved-guard.tsx'
import type { FormState } from './use-form.ts'

interface FormProps {
  form: FormState
  /** What the filled button does: 「登録する」. */
  verb: string
  /** While it does: 「登録しています」. */
  busyVerb?: string
  /** Shown when the server gave no sentence: 「教室の登録に失敗しました」. */
  fallback: string
  /** What a screen reader calls it, where a page has several. */
  label?: string
  /** Left of the filled button: 「やめる」. */
  others?: ReactNode
  /** `soft`: another form of the page has the filled button; `danger`: something is lost for good. */
  kind?: 'primary' | 'soft' | 'danger'
  /** The button fills the form, on a page of its own. */
  isWide?: boolean
  /** False where nothing typed is worth a question: a password alone. */
  asksBeforeLeaving?: boolean
  /** Nothing of it can be changed now: it is to be read, and has no filled button. */
  isClosed?: boolean
  /** The buttons stay at the bottom of the window while a long form scrolls. */
  staysInSight?: boolean
  children: ReactNode
}

/**
 * A form that saves by one route: refusals at the top and at their fields, one filled button at the bottom right, off while
 * it saves; who leaves with something unsaved is asked.
 */
export function Form({
  form,
  verb,
  busyVerb = verb,
  fallback,
  label,
  others,
  kind = 'primary',
  isWide = false,
  asksBeforeLeaving = true,
  isClosed = false,
  staysInSight = false,
  children,
}: FormProps) {
  const renderText = useTextRenderer()
  return (
    <form
      id={form.id}
      className="stack gap-16"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {asksBeforeLeaving && <UnsavedGuard isUnsaved={form.isDirty && !form.isSaving} />}
      <FormErrors error={form.error} fallback={fallback} />
      <fieldset
        className={`stack gap-16 min-width-0 ${css.fields}`}
        disabled={isClosed}
        {...(form.isSaving && heldStill)}
      >
        {children}
      </fieldset>
      <div className={staysInSight ? `row justify-end wrap ${css.inSight}` : 'row justify-end wrap'}>
        {others}
        {!isClosed && (
          <BusyButton kind={kind} size={isWide ? 'lg' : 'md'} isWide={isWide} type="submit" isBusy={form.isSaving}>
            {renderText(form.isSaving ? busyVerb : verb)}
          </BusyButton>
        )}
      </div>
    </form>
  )
}

const hold = (event: SyntheticEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * For a group of fields while what stands in them is on its way: nothing can be changed, and who is there stays there. A `disabled`
 * group would give the focus away.
 */
export const heldStill = {
  'data-held': '',
  onChangeCapture: hold,
  onClickCapture: hold,
  onDropCapture: hold,
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.key !== 'Tab') hold(event)
  },
}
