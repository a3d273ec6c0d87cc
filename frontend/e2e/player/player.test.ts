import { describe } from 'vitest'
import { openJourney } from '../journey.ts'
import { journeyOfHostileTexts } from './hostile.journey.ts'
import { journeysOfMedia } from './media.journey.ts'
import { journeysOfPatterns } from './patterns.journey.ts'
import { journeysOfPictures } from './pictures.journey.ts'

const journey = openJourney()

describe('a picture to keep', () => journeysOfPictures(journey))
describe('content', () => journeyOfHostileTexts(journey))
describe('a question', () => journeysOfPatterns(journey))
describe('media', () => journeysOfMedia(journey))
