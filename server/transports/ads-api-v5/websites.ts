import { z } from "zod";
import { ProductError } from "../../../src/model/errors.ts";
import { websiteDomain } from "../../../src/websites/website.rules.ts";
import type { ProofPlace, Website } from "../../../src/websites/website.ts";
import {
  claimWebsite,
  listWebsites,
  removeWebsite,
  verifyWebsite,
  websiteCode,
} from "../../../src/websites/websites.contract.ts";
import { listOf } from "./answers.ts";
import { flow, type Operation, ofAll, operation } from "./operation.ts";
import { paging } from "./requests.ts";
import { refuse } from "./shapes.ts";

/** The places of a proof, by their names in the API description. */
const PLACES: Record<string, ProofPlace> = { DNSTXT: "record", FILENAME: "file", METATAG: "tag" };
const METHODS = Object.keys(PLACES);

const text = z.string();
const websiteSchema = z.strictObject({
  website: text,
  status: z.enum(["verified", "unverified"]),
  verified_at: z.iso.datetime().optional(),
});
const websiteOnWire = ({ domain, verifiedAt, missingSince }: Website) => ({
  website: domain,
  status: verifiedAt && missingSince === null ? "verified" : "unverified",
  ...(verifiedAt && { verified_at: verifiedAt }),
});

const WEBSITES = "/user_account/websites";

export const WEBSITE_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", WEBSITES, listWebsites, (websites, input) => ofAll(websites, input, websiteOnWire)),
    request: z.object(paging),
    answer: listOf(websiteSchema),
  },
  flow(
    "POST",
    WEBSITES,
    [claimWebsite, verifyWebsite],
    async (call, { website, verificationMethod: method }) => {
      const place = method == null ? null : (PLACES[String(method)] ?? refuse("verification_method", METHODS));
      const { id } = await call(claimWebsite, { website });
      return websiteOnWire(await call(verifyWebsite, { websiteId: id, place }));
    },
    {
      summary: "Claim a website that has published its proof",
      request: z.object({ website: text, verificationMethod: z.enum(METHODS).optional() }),
      answer: websiteSchema,
    },
  ),
  flow(
    "DELETE",
    WEBSITES,
    [removeWebsite, listWebsites],
    async (call, { website }) => {
      const read = websiteDomain(String(website ?? ""));
      const found = (await call(listWebsites, {})).find(({ domain }) => "domain" in read && domain === read.domain);
      if (!found) throw new ProductError("WEBSITE_NOT_FOUND");
      await call(removeWebsite, { websiteId: found.id });
      return null;
    },
    { status: 204, request: z.object({ website: text }), answer: z.null() },
  ),
  {
    ...operation("GET", `${WEBSITES}/verification`, websiteCode, ({ code, proof, fileName, metaTag }) => ({
      verification_code: code,
      dns_txt_record: proof,
      filename: fileName,
      file_content: proof,
      metatag: metaTag,
    })),
    request: z.object({}),
    answer: z.strictObject({
      verification_code: text,
      dns_txt_record: text,
      filename: text,
      file_content: text,
      metatag: text,
    }),
  },
];
