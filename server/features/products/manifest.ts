import type { Feature } from '#server/calls/feature.ts'
import { productHandlers } from './routes.ts'

export const products: Feature = { name: 'products', handlers: productHandlers }
