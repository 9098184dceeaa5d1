import type { Feature } from '#server/calls/feature.ts'
import { closeDueBooks, countDaysNotClosed } from './service.ts'

export const books: Feature = {
  name: 'books',
  timedJobs: [{ name: 'close-books', everySeconds: 300, run: closeDueBooks }],
  gauges: [
    {
      name: 'books_days_not_closed',
      help: 'Days that are over and not yet in the books, by CLOSE_BOOKS.',
      count: countDaysNotClosed,
    },
  ],
}
