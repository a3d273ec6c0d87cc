import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { renderNode } from '../say-node.ts'
import { useTextRenderer } from '../words.ts'
import css from './form.module.css'

/** What every field of a form may be told beside what the contract says. */
export interface FieldLook {
  hint?: ReactNode
  /** The label is for screen readers only: something beside it says the same. */
  isLabelHidden?: boolean | undefined
}

interface FrameProps extends FieldLook {
  id: string
  label: string
  isRequired?: boolean
  error: string | null
  children: ReactNode
}

const headOf = ({ isLabelHidden }: FrameProps) => (isLabelHidden ? 'sr' : css.head)

/** Label above, hint below, the server's word under its field (look.md, "Form"). */
export function FieldFrame(frame: FrameProps) {
  const renderText = useTextRenderer()
  return (
    <div className={`stack gap-4 min-width-0 ${css.field}`}>
      <span className={headOf(frame)}>
        <label htmlFor={frame.id}>{renderText(frame.label)}</label>
        {frame.isRequired && <Required />}
      </span>
      {frame.children}
      <Below {...frame} />
    </div>
  )
}

/** The same around several controls: radios, a date with its time. */
export function GroupFrame(frame: FrameProps) {
  const renderText = useTextRenderer()
  return (
    <fieldset className={`stack gap-4 min-width-0 ${css.field}`} {...described(frame.id, frame.hint, null)}>
      <legend className={headOf(frame)}>
        {renderText(frame.label)}
        {frame.isRequired && <Required />}
      </legend>
      {frame.children}
      <Below {...frame} />
    </fieldset>
  )
}

/** Seen only: a screen reader hears it of the control itself. */
const Required = () => (
  <span className={`text-12 regular muted ${css.required}`} aria-hidden>
    {useTextRenderer()('必須')}
  </span>
)

export function Below({ id, hint, error }: { id: string; hint?: ReactNode; error: string | null }) {
  const renderText = useTextRenderer()
  return (
    <>
      {hint && (
        <span id={`${id}-hint`} className={`text-12 muted ${css.hint}`}>
          {renderNode(renderText, hint)}
        </span>
      )}
      {error !== null && (
        <span id={`${id}-error`} className={`row gap-6 text-13 bold ${css.error}`}>
          <IconAlertCircle className="i i-s" aria-hidden />
          {renderText(error)}
        </span>
      )}
    </>
  )
}

/** What a control says of itself: hint and error are read with it. */
export function described(id: string, hint: ReactNode, error: string | null) {
  const ids = [hint ? `${id}-hint` : null, error !== null ? `${id}-error` : null].filter(Boolean).join(' ')
  return { ...(ids && { 'aria-describedby': ids }), ...(error !== null && { 'aria-invalid': true }) }
}
