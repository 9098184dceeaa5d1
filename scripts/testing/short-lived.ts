/**
 * For a process that a test starts and soon ends. Its database is WebAssembly, and compiling that a
 * second time, for speed, takes longer than such a process would gain from it. The program is the
 * same.
 */
export const SHORT_LIVED: readonly string[] = ['--liftoff-only']
