// The identity service of a crowd: it knows each person by their photo or the number on their
// document, and finds another face on the document of whoever holds somebody else's.
import {
  type DiditAsked,
  type DiditFindings,
  type DiditServer,
  PORTRAIT,
  startDiditServer,
} from '#server/testing/identity/didit-server.ts'
import { hashOf, PERSON, type Person } from './people.ts'

/** People may join later. */
export async function startIdentityOf(people: readonly Person[]): Promise<DiditServer> {
  const server = await startDiditServer(() => findingsOf(undefined))
  server.findFor = (asked) => findingsOf(personOf(people, asked))
  return server
}

function personOf(people: readonly Person[], asked: DiditAsked): Person | undefined {
  const photo = asked.files['front_image'] ?? asked.files['user_image']
  const hash = photo === undefined ? '' : hashOf(photo.bytes)
  const number = asked.fields['document_number']
  return people.find((one) => one.photoHash === hash || one.idNumber === number)
}

function findingsOf(person: Person | undefined): DiditFindings {
  const isSame = person?.isThemselves === true
  return {
    document: {
      status: 'Approved',
      document_number: person?.idNumber ?? '0',
      portrait_image: PORTRAIT,
      date_of_birth: PERSON.bornOn,
      issuing_state: 'PHL',
      full_name: PERSON.fullName,
      warnings: [],
    },
    face: { status: isSame ? 'Approved' : 'Declined', score: isSame ? 97 : 12, warnings: [] },
    lists: { status: 'Approved', hits: [], warnings: [] },
  }
}
