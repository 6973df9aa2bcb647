/** The body of a call that has no fields: any field is refused as unknown (contract §1). */
export class NoFieldsDto {}
