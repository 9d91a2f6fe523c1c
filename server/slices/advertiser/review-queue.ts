import { listReviewQueue, type QueueRow } from "../../../db/queries/ads/reviews.ts";
import type { ReviewReason } from "../../../src/ads/review.rules.ts";
import { reviewQueue as contract, type QueuedAd } from "../../../src/advertiser/review.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const reviewQueue = implement(contract, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listReviewQueue(ctx.deps.db, at),
    present: (rows) => rows.map((row) => present(row, ctx.deps.config.publicUrl)),
  }),
);

interface Card {
  title: string;
  description: string;
  images: Record<"474x", { url: string; width: number; height: number }>;
}

function present(
  { card, advertiserId, advertiserName, username, asked, ...row }: QueueRow,
  publicUrl: string,
): QueuedAd {
  const { title, description, images } = JSON.parse(card) as Card;
  const { url, width, height } = images["474x"];
  return {
    id: row.id,
    name: row.name,
    title,
    description,
    image: { url: publicUrl + url, width, height },
    destinationUrl: row.destinationUrl,
    submittedAt: row.submittedAt,
    appeal: row.appeal,
    hash: row.hash,
    advertiser: { id: advertiserId, name: advertiserName, username },
    asked: JSON.parse(asked) as ReviewReason[],
  };
}
