/** Predicts the status codes with which the portal answers refunds and corrections of one sale (contract §5). */
export class SaleModel {
  private refunded = 0
  /** A correction has said that the sale came from no affiliate. */
  private isDetached = false

  /** `amount` is in cents; `seller` is null while the sale is waiting or unattributed. */
  constructor(
    readonly externalId: string,
    private readonly amount: number,
    private seller: number | null,
  ) {}

  private get rest(): number {
    return this.amount - this.refunded
  }

  /** Refunds `cents`, or the rest of the sale. */
  refund(cents: number | null): 200 | 409 {
    const part = cents ?? this.rest
    if (part > this.rest) return 409
    this.refunded += part
    return 200
  }

  /** Corrects the sale to a seller, or to none. `hasEnded`: the seller's key was revoked. */
  correct(seller: number | null, hasEnded: boolean): 200 | 409 {
    const isSame = seller === this.seller && (seller !== null || this.isDetached || this.rest === 0)
    if (isSame) return 200
    if (hasEnded || this.rest === 0) return 409
    this.seller = seller
    this.isDetached = seller === null
    return 200
  }
}
