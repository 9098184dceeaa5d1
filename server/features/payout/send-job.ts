import { jobName } from '#server/calls/jobs.ts'

export const SEND_PAYOUT = jobName('send-payout')
