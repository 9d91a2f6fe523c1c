import type { Operation } from "./operation.ts";

const A = "/ad_accounts/:adAccountId";
const GOT = { "": "an account", "/campaigns": "campaigns", "/ad_groups": "ad groups", "/ads": "ads" };

/** Summaries of operations that offer only a part of their procedure. */
const SUMMARIES: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(GOT).flatMap(([level, name]) => [
      [`GET ${A}${level}/analytics`, `What ${name} spent and got`],
      [`GET ${A}${level}/targeting_analytics`, `What ${name} spent and got, by who saw the ads, how and where`],
    ]),
  ),
  [`GET ${A}/product_groups/analytics`]: "What product groups spent and got",
  [`GET ${A}/campaigns/:campaignId`]: "A campaign",
  [`GET ${A}/ad_groups/:adGroupId`]: "An ad group",
  [`GET ${A}/ads/:adId`]: "An ad",
  [`GET ${A}/billing_profiles`]: "Who pays for an account's ads, as a list of one at most",
  [`GET ${A}/conversion_tags/:conversionTagId`]: "A conversion tag",
  [`GET ${A}/conversion_tags/page_visit`]: "The page visits that each tag told of in the last 30 days",
  [`GET ${A}/conversion_tags/ocpm_eligible`]: "The events of each tag that a campaign can aim at",
  [`PATCH ${A}/audiences/:audienceId`]: "Rename an audience, or delete it",
  [`GET ${A}/customer_lists`]: "An account's lists of customers",
  [`GET ${A}/customer_lists/:customerListId`]: "A list of customers",
  [`POST ${A}/customer_lists`]: "Make a list of customers",
  [`PATCH ${A}/customer_lists/:customerListId`]: "Add customers to a list, or remove them",
  [`GET ${A}/reports`]: "Whether a report is ready, and the way to its rows",
  [`POST ${A}/bulk/download`]: "Ask for what an account has, as one file",
  [`POST ${A}/bulk/upsert`]: "Make and change many things at once",
  [`GET ${A}/bulk/:bulkRequestId`]: "How far a bulk request has come, and the way to its file",
  "GET /user_account": "The account of the token",
  "GET /user_account/followers": "Who follows you",
  "GET /user_account/following": "The people that you follow",
  "POST /user_account/following/:username": "Follow somebody",
  "GET /user_account/analytics": "How often your Pins were seen, clicked and saved, by day",
  "GET /user_account/analytics/top_video_pins":
    "Those of your videos that were seen, played or saved most, within days",
  "GET /pins": "The Pins on your boards",
  "POST /pins": "Save a new Pin from a picture's address or data, several pictures, or a video",
  "GET /pins/:pinId/analytics": "How often a Pin of yours was seen, clicked and saved, by day",
  "GET /boards": "Your boards",
  "GET /boards/:boardId": "A board",
  "PATCH /boards/:boardId/sections/:sectionId": "Rename a section",
  "POST /media": "Get an address to upload a video to",
  "GET /media/:mediaId": "Whether a registered video has arrived",
  "GET /catalogs/feeds/:feedId": "A feed",
  "GET /catalogs/product_groups/:productGroupId": "A product group",
  "GET /catalogs/product_groups/:productGroupId/products": "The products of a product group",
  "GET /catalogs/items": "Products by their ids",
};

export const summaryOf = ({
  method,
  path,
  summary,
  contract,
}: Pick<Operation, "method" | "path" | "summary" | "contract">): string =>
  summary ?? SUMMARIES[`${method} ${path}`] ?? contract.summary;
