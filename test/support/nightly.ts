/** Whether this is the nightly run (`npm run test:nightly`), which repeats what takes long. */
const isNightly = Boolean(process.env.NIGHTLY)

/** Returns how often to repeat something: in the nightly run, or in every run. */
export const repeats = (nightly: number, everyRun: number): number => (isNightly ? nightly : everyRun)
