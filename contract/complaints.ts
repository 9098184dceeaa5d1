// Complaints: said, tracked, answered. What a borrower sends and sees; what staff do with them is in
// staff-complaint.ts.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { countCharacters, isBlank } from './characters.ts'
import { instant } from './wire-instant.ts'
import { pesos } from './wire-pesos.ts'
import { means, type RowId, unsure } from './wire-meaning.ts'
import { added, flag, idempotencyKey, kindNumber, rowId, wholeNumber } from './wire-values.ts'

export const COMPLAINT_TEXT_CHARACTERS_MAX = 200
export const COMPLAINT_IMAGES_MAX = 9
export const COMPLAINT_STARS_MAX = 5
/** The specification: handling promised within 3 weekdays. */
export const COMPLAINT_WEEKDAYS = 3

/** The types of the specification by their number on the wire. */
export const COLLECTION_TYPE = 1
export const CHARGES_TYPE = 3
export const OTHER_TYPE = 5
export const COMPLAINT_TYPES = [COLLECTION_TYPE, 2, CHARGES_TYPE, 4, OTHER_TYPE] as const
/** They all belong to collection. */
export const ALREADY_PAID_SUB_TYPE = 15
export const COMPLAINT_SUB_TYPES = [11, 12, 13, 14, ALREADY_PAID_SUB_TYPE] as const

/** `asked`: we have asked the borrower something and wait for a reply. */
export const COMPLAINT_STATES = ['processing', 'asked', 'finished'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

const choice = z.object({ title: z.string(), value: kindNumber })

const complaintOrder = z.object({
  /** Empty if the borrower has no order. */
  orderNo: z.string(),
  productLogo: z.string(),
  productName: z.string(),
  statusTitle: z.string(),
  /** Whether a complaint about collection can be sent about it. */
  allowsCollection: flag,
  rows: z.array(z.object({ title: z.string(), value: z.string() })),
  productId: added(z.string(), ''),
  /** Its status is shown as serious. */
  isLate: added(flag, false),
})
export type ComplaintOrder = z.output<typeof complaintOrder>

export const startComplaint = defineCall({
  name: 'complaint.start',
  summary: 'What can be complained about: the types, and the orders it may be about.',
  base: '/custom',
  path: '/user-problem/problem-init',
  access: 'borrower',
  request: z.object({ orderId: z.optional(rowId) }),
  response: z.object({
    types: z.array(choice),
    subTypes: z.array(choice),
    order: complaintOrder,
    orders: z.array(complaintOrder),
    /** Tells this borrower's drafts on a shared phone from another's. */
    draftKey: added(z.string(), ''),
    /** The newest complaint that is not finished: the confirmation that it was sent. */
    open: added(
      z.nullable(
        z.object({
          complaintId: z.string(),
          number: z.string(),
          sentAt: instant,
          state: z.enum(COMPLAINT_STATES),
          dueOn: z.string(),
          /** The loan whose reminders pause until it is finished; empty if it would get none anyway. */
          quietOrderNo: added(z.string(), ''),
        }),
      ),
      null,
    ),
  }),
  wire: {
    response: {
      types: 'problemType',
      subTypes: 'problemSonType',
      order: 'orderDetail',
      'order.statusTitle': 'status',
      'order.allowsCollection': 'isShow',
      'order.rows': 'list',
      orders: 'orderList',
      'orders.statusTitle': 'status',
      'orders.allowsCollection': 'isShow',
      'orders.rows': 'list',
    },
  },
  reasons: ['not_found'],
})

/** Counted as a person counts; what is only white space is empty. */
const complaintText = z.string().check(
  z.maxLength(4_000),
  z.refine((text) => !isBlank(text)),
  z.refine((text) => countCharacters(text) <= COMPLAINT_TEXT_CHARACTERS_MAX),
)

const IMAGE_ADDRESS_CHARACTERS_MAX = 200

/**
 * Whose draft it is, as startComplaint said it. Somebody else may have logged in since, in another tab
 * of the same phone: then it is refused with session_mismatch.
 */
const draftKeyOfOwner = z.optional(z.string().check(z.maxLength(64)))

/** Addresses joined by commas on the wire; empty for none. */
const imageList = z.codec(
  z.string().check(z.maxLength(COMPLAINT_IMAGES_MAX * IMAGE_ADDRESS_CHARACTERS_MAX)),
  z.array(z.string()).check(z.maxLength(COMPLAINT_IMAGES_MAX)),
  {
    decode: (wire) => wire.split(',').filter((address) => address !== ''),
    encode: (inside) => inside.join(','),
  },
)

/** The id of a row, or empty on the wire for none. */
const rowIdOrNone = means(
  'id',
  z.codec(
    z.union([z.int(), z.string().check(z.regex(/^([1-9]\d{0,14})?$/))]),
    z.nullable(z.int().check(z.positive()) as z.ZodMiniType<RowId, number>),
    {
      decode: (wire) => (wire === '' ? null : Number(wire)),
      encode: (inside) => (inside === null ? '' : String(inside)),
    },
  ),
)

export const saveComplaint = defineCall({
  name: 'complaint.save',
  summary: 'Sends a complaint. The same one again within ten minutes is the same complaint.',
  base: '/custom',
  path: '/user-problem/problem-save',
  access: 'borrower',
  request: z.object({
    type: kindNumber.check(z.maximum(COMPLAINT_TYPES.length)),
    subType: z.optional(rowIdOrNone),
    text: complaintText,
    images: z.optional(imageList),
    orderId: z.optional(rowIdOrNone),
    draftKey: draftKeyOfOwner,
    idempotencyKey,
  }),
  response: z.object({
    complaintId: unsure(rowId),
    number: added(z.string(), ''),
    dueOn: added(z.string(), ''),
  }),
  wire: {
    request: {
      type: 'problemType',
      subType: 'problemSonType',
      text: 'problemDetail',
      images: 'problemImage',
      orderId: 'orderNo',
    },
    response: { complaintId: 'problemId' },
  },
  reasons: ['not_found', 'collection_not_supported', 'idempotency_conflict'],
})

/** The multipart field with the file. */
export const COMPLAINT_IMAGE_FIELD = 'problemImage'

export const uploadComplaintImage = defineCall({
  name: 'complaint.uploadImage',
  summary: 'Stores an image for a complaint; its address goes with the complaint.',
  base: '/custom',
  path: '/user-problem/upload-problem-img',
  access: 'borrower',
  request: z.object({ draftKey: draftKeyOfOwner }),
  response: z.object({ url: z.string() }),
  files: [COMPLAINT_IMAGE_FIELD],
  reasons: ['image_broken', 'image_too_large', 'image_too_small', 'image_type_unknown'],
})

export const listComplaints = defineCall({
  name: 'complaint.list',
  summary: "The borrower's complaints, newest first, by tabs.",
  base: '/custom',
  path: '/user-problem/problem-list',
  access: 'borrower',
  request: z.object({}),
  response: z.object({
    tabs: z.array(
      z.object({
        title: z.string(),
        complaints: z.array(
          z.object({
            complaintId: z.string(),
            sentAt: unsure(instant),
            type: z.string(),
            content: z.string(),
            number: added(z.string(), ''),
            state: unsure(z.enum(COMPLAINT_STATES)),
            dueOn: added(z.string(), ''),
          }),
        ),
      }),
    ),
  }),
  wire: {
    response: {
      'tabs.complaints': 'list',
      'tabs.complaints.complaintId': 'id',
      'tabs.complaints.sentAt': 'time',
    },
  },
})

/** A figure in dispute, as it was on the day of the complaint. */
const disputedFigure = z.object({
  label: z.string(),
  value: z.string(),
  why: z.array(z.object({ text: z.string(), amount: pesos })),
})

export const COMPLAINT_MESSAGE_KINDS = [
  'opened',
  'replied',
  'reopened',
  'answered',
  'asked',
  'finished',
] as const

/** Staff are shown by their role, never by name. */
export const complaintMessage = z.object({
  author: z.enum(['borrower', 'staff']),
  kind: z.enum(COMPLAINT_MESSAGE_KINDS),
  text: z.string(),
  images: z.array(z.string()),
  at: instant,
})
export type ComplaintMessage = z.output<typeof complaintMessage>

export const getComplaint = defineCall({
  name: 'complaint.get',
  summary: 'One complaint: what was said, what was answered, and what can be done now.',
  base: '/custom',
  path: '/user-problem/problem-detail',
  access: 'borrower',
  request: z.object({ complaintId: rowId }),
  response: z.object({
    type: z.string(),
    subType: z.string(),
    complaintId: z.string(),
    content: z.string(),
    images: z.array(z.string()),
    answer: z.string(),
    answerImages: z.array(z.string()),
    needsScore: flag,
    number: added(z.string(), ''),
    state: unsure(z.enum(COMPLAINT_STATES)),
    orderNo: added(z.string(), ''),
    /** Dates as on the wire, or empty. */
    dueOn: added(z.string(), ''),
    isLate: added(flag, false),
    messages: added(z.array(complaintMessage), []),
    figures: added(z.array(disputedFigure), []),
    figuresOn: added(z.string(), ''),
    canReply: added(flag, false),
    /** The last day on which a finished complaint can be opened again, or empty. */
    reopenUntil: added(z.string(), ''),
    recordLink: added(z.string(), ''),
    /** Where to complain about us; only if our answer is or was late. */
    regulator: added(z.string(), ''),
  }),
  wire: {
    request: { complaintId: 'problemId' },
    response: {
      subType: 'sonType',
      complaintId: 'problemId',
      answer: 'disposeDetail',
      answerImages: 'disposeImages',
      needsScore: 'isNeedScore',
    },
  },
  reasons: ['not_found'],
})

/** What a borrower thinks of the answer to a complaint. */
export const complaintScoreRequest = z.object({
  score: wholeNumber.check(z.minimum(1), z.maximum(COMPLAINT_STARS_MAX)),
  complaintId: rowId,
})

export const rateComplaint = defineCall({
  name: 'complaint.rate',
  summary: "Keeps the borrower's rating of the answer; the first one counts.",
  base: '/custom',
  path: '/user-problem/save-score',
  access: 'borrower',
  request: complaintScoreRequest,
  response: z.object({}),
  wire: { request: { complaintId: 'problemId' } },
  reasons: ['not_found', 'complaint_open', 'already_rated'],
})

export const replyToComplaint = defineCall({
  name: 'complaint.reply',
  summary: 'Adds to an open complaint, or opens a finished one again within seven days.',
  base: '/custom',
  path: '/user-problem/problem-reply',
  access: 'borrower',
  request: z.object({
    complaintId: rowId,
    text: complaintText,
    images: z.optional(imageList),
    idempotencyKey,
  }),
  response: z.object({ dueOn: z.string() }),
  wire: {
    request: { complaintId: 'problemId', text: 'problemDetail', images: 'problemImage' },
  },
  reasons: ['not_found', 'complaint_over', 'idempotency_conflict'],
})
