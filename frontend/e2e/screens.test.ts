import { tourScreens } from './screen-tour.ts'

tourScreens(0)
