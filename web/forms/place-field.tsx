// A field for choosing a place, for any form. The list is loaded only when needed.
import { listPlaces } from '#contract/certification.ts'
import { useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { CityPicker } from './city-picker.tsx'
import type { FieldProps } from './field.tsx'
import { pathTo } from './place-tree.ts'

interface PlaceFieldProps extends FieldProps {
  /** The code of the place, or empty. */
  readonly value: string
  readonly onChange: (code: string) => void
}

export function PlaceField({ value, onChange, ...field }: PlaceFieldProps) {
  const answer = useCall(listPlaces, {})
  if (answer.state === 'loading') return <Skeleton lines={2} />
  if (answer.state === 'failed') return <Failed {...answer} />
  const { regions } = answer.data
  return (
    <CityPicker
      {...field}
      places={regions}
      value={pathTo(regions, value)}
      onChange={(codes) => onChange(codes.at(-1) ?? '')}
    />
  )
}
