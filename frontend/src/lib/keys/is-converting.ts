/**
 * Whether a key belongs to an input method that converts kana: it confirms or chooses a reading, and is no command to the page. Safari
 * ends the composition before the keydown of Enter, so that only the old `keyCode` 229 says so.
 */
export const isConverting = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
