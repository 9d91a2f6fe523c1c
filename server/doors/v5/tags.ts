import { type ConversionTag, createTag, listTags } from "../../../src/conversions/tags.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { ACCOUNT, type Input, type Operation, operation } from "./operation.ts";

/** Tags are never archived here; the snippet has this site's address, which setting up a tag shows. */
const tagOnWire = ({ id, name, firedAt }: ConversionTag, { adAccountId }: Input) => ({
  ...{ id, ad_account_id: adAccountId, name, status: "ACTIVE" },
  last_fired_time_ms: firedAt === null ? null : Date.parse(firedAt),
});

const TAGS = `${ACCOUNT}/conversion_tags`;

export const TAG_OPERATIONS: readonly Operation[] = [
  operation("GET", TAGS, listTags, (tags, input) => ({ items: tags.map((tag) => tagOnWire(tag, input)) })),
  operation("POST", TAGS, createTag, tagOnWire),
  operation("GET", `${TAGS}/:conversionTagId`, listTags, (tags, input) => {
    const tag = tags.find(({ id }) => id === input.conversionTagId);
    if (!tag) throw new ProductError("TAG_NOT_FOUND");
    return tagOnWire(tag, input);
  }),
];
