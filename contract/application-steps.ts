/** What is still missing before we can decide on an application. */
export const APPLICATION_STEPS = ['personal', 'job', 'ext', 'bank'] as const
export type ApplicationStep = (typeof APPLICATION_STEPS)[number]
