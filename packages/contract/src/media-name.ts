/** How question media may be named, without schemas, so that it may reach the browser. */

const MOST_CHARACTERS = 150
/** What no file system of an author's takes, what does not show, and what would lead elsewhere. */
const NO_NAME = /[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]|\.\.|^\.|^\s/u

/**
 * Whether a file of question media may have this name. Japanese and spaces are allowed; only `.png` is an image and only `.mp4` a video
 * (case ignored, spec.md section 5). Imports and exports both use this rule.
 * @param name without folders, in Unicode NFC
 */
export const isMediaName = (name: string): boolean =>
  /^[\s\S]+\.(png|mp4)$/i.test(name) && [...name].length <= MOST_CHARACTERS && !NO_NAME.test(name)
