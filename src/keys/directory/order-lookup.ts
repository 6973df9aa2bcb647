/** What keys ask of the orders that sold them. Orders come after keys, and provide it (OrdersModule). */
export abstract class OrderLookup {
  /** Returns the id of the key that an order with this number made or renewed; null if there is none. */
  abstract findKey(number: string): Promise<string | null>

  /** Returns the pages where keys are renewed, by the ids of the keys; null: no page. Keys without an order are left out. */
  abstract findRenewals(keyIds: string[]): Promise<Map<string, string | null>>
}
