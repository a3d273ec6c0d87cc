import type { KeyboardEvent, SyntheticEvent } from 'react'

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
