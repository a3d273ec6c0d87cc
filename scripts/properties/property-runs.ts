import fc from 'fast-check'

// Property tests run 1,000 times by default; this module changes the default.
const runs = Number(process.env['PROPERTY_RUNS'])
if (runs > 0) fc.configureGlobal({ numRuns: runs })
