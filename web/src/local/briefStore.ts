// Store of a browser without a database: matches and reviews are kept until the page is closed.
import { MemoryStore } from "../host/store";
import type { MatchReview } from "../wire/types";
import type { ReviewStore } from "./reviews";

export class BriefStore extends MemoryStore implements ReviewStore {
  readonly #reviews = new Map<string, MatchReview>();

  review(table: string): Promise<MatchReview | null> {
    return Promise.resolve(this.#reviews.get(table) ?? null);
  }

  keepReview(table: string, review: MatchReview): Promise<void> {
    this.#reviews.set(table, review);
    return Promise.resolve();
  }

  override async forget(table: string): Promise<void> {
    this.#reviews.delete(table);
    await super.forget(table);
  }
}
