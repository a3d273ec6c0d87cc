import fc from 'fast-check'

// Property tests ask for 1,000 runs unless something was said before them: this is where it is said.
const runs = Number(process.env['PROPERTY_RUNS'])
if (runs > 0) fc.configureGlobal({ numRuns: runs })
