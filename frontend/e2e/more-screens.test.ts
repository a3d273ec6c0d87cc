import { tourScreens } from './screen-tour.ts'

tourScreens(1)
