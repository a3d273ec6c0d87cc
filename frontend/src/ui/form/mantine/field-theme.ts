import { createContext } from 'react'

export type FieldThemeName = 'v1' | 'v2' | 'v2-teacher'

/** In which theme's colours fields of Mantine's are; what stands around the pages says so, and brings nothing of Mantine. */
export const FieldTheme = createContext<FieldThemeName>('v1')
