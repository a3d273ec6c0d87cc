import { createContext } from 'react'
import { signedPhoto } from './signed-photo.ts'

/** Where photos of answers are asked for: one's own, unless a parent looks at a child's. */
export const PhotoSource = createContext(signedPhoto)
