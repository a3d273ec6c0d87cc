import { describe } from 'vitest'
import { openJourney } from '../journey.ts'
import { journeysOfDrivers } from './drivers.journey.ts'
import { journeysOfModes } from './modes.journey.ts'
import { journeysOfScrollbars } from './scrollbars.journey.ts'
import { journeysOfStates } from './states.journey.ts'

const journey = openJourney()

describe('hands', () => journeysOfDrivers(journey))
describe('modes', () => journeysOfModes(journey))
describe('states', () => journeysOfStates(journey))
describe('scrollbars', () => journeysOfScrollbars(journey))
