import { type HookContext, HooksOf, type ResourceHooks } from '@catalog-service/engine';
import { book } from '#generated/resources/book/book.definition';
import {
  type PurchaseLineRecord,
  type PurchaseLineTypes,
  purchaseLine,
} from '#generated/resources/purchase-line/purchase-line.definition';

/** A line costs what its book costs when it is bought. */
@HooksOf(purchaseLine)
export class PurchaseLineHooks implements ResourceHooks<PurchaseLineTypes> {
  async beforeCreate(
    { bookId, unitPrice }: Partial<PurchaseLineRecord>,
    { records }: HookContext,
  ): Promise<Partial<PurchaseLineRecord>> {
    if (unitPrice !== undefined || bookId === undefined) return {};
    const found = await records(book).first({ where: { _id: bookId } });
    return found === undefined ? {} : { unitPrice: found.price };
  }
}
