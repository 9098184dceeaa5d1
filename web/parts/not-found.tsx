import { Banner, type BannerProps } from './banner.tsx'
import { Moment } from './moment.tsx'
import { Paper } from './paper.tsx'

/** For what isn't there, isn't the reader's or has expired: what that may mean, and a way on. */
export function NotFound(props: Omit<BannerProps, 'moment'>) {
  return <Banner {...props} moment={<NotFoundMoment />} />
}

/** A paper under a glass that shows nothing. No sun: it is no good news. */
export function NotFoundMoment() {
  return (
    <Moment>
      <Paper />
      <circle cx="78" cy="76" r="21" />
      <path strokeWidth="5" d="m94 92 12 12" />
      <path d="m71 69 14 14M85 69 71 83" />
    </Moment>
  )
}
