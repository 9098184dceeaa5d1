// A field for choosing a place, for any form. The list is loaded only when needed.
import { listPlaces } from '#contract/certification.ts'
import { isMissing, useCall } from '#web/lib/use-call.ts'
import { Failed } from '#web/parts/failed.tsx'
import { Skeleton } from '#web/parts/skeleton.tsx'
import { CityPicker } from './city-picker.tsx'
import type { FieldProps } from './field.tsx'
import { pathTo } from './place-tree.ts'
import { TextInput } from './text-input.tsx'

const PLACE_INPUT = { autoComplete: 'off', maxLength: 200 } as const

interface PlaceFieldProps extends FieldProps {
  /** The code of the place, or empty. */
  readonly value: string
  readonly onChange: (code: string) => void
}

export function PlaceField({ value, onChange, ...field }: PlaceFieldProps) {
  const answer = useCall(listPlaces, {})
  // Another backend may have no list of places: then it is typed.
  if (isMissing(answer))
    return <TextInput {...field} value={value} onChange={onChange} input={PLACE_INPUT} />
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
