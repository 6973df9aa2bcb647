import { Injectable } from '@nestjs/common'

/** Whose data: a member's key, and the addresses that its operator or an order gave, in each spelling that is stored. */
export interface Person {
  keyId: string
  addresses: string[]
}

/** Of a field: the bytes of a file that belongs to the person. */
interface EmbeddedFile {
  type: string
  bytes: Buffer
}

export type PersonalValue = string | number | boolean | null | string[] | EmbeddedFile
/** One row of a section; times are ISO 8601, UTC. */
export type PersonalRecord = Record<string, PersonalValue>

export interface PersonalSection {
  name: string
  records: AsyncIterable<PersonalRecord>
}

/** What one feature stores of people (docs/decisions/personal-data.md). */
export interface PersonalDataPart {
  /** Its tables that hold data of persons. A test refuses a table that nobody names. */
  tables: string[]
  /** All that is held of a person, by the names of the export's sections. */
  sections: Record<string, (person: Person) => AsyncIterable<PersonalRecord>>
  /** Erases it. May be called again after it was interrupted at any point, also by two processes at once. */
  erase: (person: Person) => Promise<void>
  /** It finds rows by address. */
  isFoundByAddress?: boolean
  /** Returns the addresses that it knows of a key's holder. */
  addressesOf?: (keyId: string) => Promise<string[]>
  /** Returns subjects of audit entries that are about the person, besides `key:<id>`. */
  auditSubjects?: (person: Person) => Promise<string[]>
}

/** The features add what they store of persons; export and erasure know no other list. */
@Injectable()
export class PersonalData {
  private readonly parts: PersonalDataPart[] = []

  /** Adds what a feature stores. */
  add(part: PersonalDataPart): void {
    this.parts.push(part)
  }

  /** Returns the tables that hold data of persons, sorted. */
  tables(): string[] {
    return this.parts.flatMap(({ tables }) => tables).sort()
  }

  /** Returns the sections of a person's export in their order; each is read when its records are. */
  sections(person: Person): PersonalSection[] {
    return this.parts.flatMap(({ sections }) =>
      Object.entries(sections).map(([name, read]) => ({ name, records: read(person) })),
    )
  }

  /**
   * Erases a person's data part by part. What is found by address comes first and what knows the addresses last, so that
   * they are known again when an interrupted erasure is repeated.
   */
  async erase(person: Person): Promise<void> {
    for (const part of [...this.parts].sort((a, b) => rankOf(a) - rankOf(b))) await part.erase(person)
  }

  /** Returns the addresses that any part knows of a key's holder, each once. */
  async addressesOf(keyId: string): Promise<string[]> {
    const known = await Promise.all(this.parts.map(async (part) => (await part.addressesOf?.(keyId)) ?? []))
    return [...new Set(known.flat())]
  }

  /** Returns the subjects of audit entries that are about the person, besides `key:<id>`. */
  async auditSubjects(person: Person): Promise<string[]> {
    const subjects = await Promise.all(
      this.parts.map(async (part) => (await part.auditSubjects?.(person)) ?? []),
    )
    return subjects.flat()
  }
}

const rankOf = ({ isFoundByAddress, addressesOf }: PersonalDataPart): number =>
  (isFoundByAddress ? 0 : 2) + (addressesOf ? 1 : 0)
