import { Banner, type BannerProps } from './banner.tsx'
import { EmptyMoment } from './empty-moment.tsx'

/** For an empty list: what will appear here, and how. */
export function Empty(props: Omit<BannerProps, 'moment'>) {
  return <Banner {...props} moment={<EmptyMoment />} />
}
