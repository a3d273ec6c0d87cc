import { createContext } from 'react'
import { mediaUrl } from './media-url.ts'

/** Where questions take their pictures and films from: another one where a set is looked at that is not stored yet. */
export const MediaSource = createContext(mediaUrl)
